import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Marked, Renderer, type Tokens } from 'marked'
import { SportsGuideError } from '../src/errors.ts'

const projectRoot = join(import.meta.dirname, '..')
const FOLDER = 'docs/guides'
const PAGE_FILES = { html: 'scripts/guides/page.html', style: 'scripts/guides/style.css' } as const
/** This guide comes first; the others follow by their titles. */
const FIRST = 'install'

/** A text in Markdown, by its file's name without its ending. */
export interface Guide {
  readonly name: string
  readonly markdown: string
}

/** Writes the guides into `folder` as guides.html. Throws what guidesHtml does. */
export function buildGuides(folder: string): void {
  const names = readdirSync(join(projectRoot, FOLDER)).filter((name) => name.endsWith('.md'))
  const guides = names.map((name) => ({
    name: basename(name, '.md'),
    markdown: readFileSync(join(projectRoot, FOLDER, name), 'utf8'),
  }))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'guides.html'), guidesHtml(guides))
}

/**
 * Returns all guides as one page without scripts, pictures and files of others. Links between guides lead inside the page,
 * links to the rest of the project are text. Throws InvalidRecord for a link to a guide or a heading that is not there.
 */
export function guidesHtml(guides: readonly Guide[]): string {
  const sections = guides.map((guide) => new GuideSection(guide)).sort(inOrder)
  const anchors = new Set(sections.flatMap((section) => section.anchors))
  const broken = sections.flatMap(({ name, wanted }) =>
    wanted.filter((anchor) => !anchors.has(anchor)).map((anchor) => `${FOLDER}/${name}.md links to #${anchor}`),
  )
  if (broken.length > 0) throw new SportsGuideError('InvalidRecord', `No such guide or heading: ${broken.join(', ')}.`)
  const style = `\n${readFileSync(join(projectRoot, PAGE_FILES.style), 'utf8')}`
  const texts: { readonly [place: string]: string } = {
    policy: `default-src 'none'; style-src '${hashOf(style)}'; img-src data:; base-uri 'none'; form-action 'none'`,
    style,
    contents: sections.map(({ name, title }) => `<li><a href="#${name}">${title}</a></li>`).join('\n'),
    guides: sections.map(({ body }) => `<section>\n${body}</section>`).join('\n'),
  }
  const page = readFileSync(join(projectRoot, PAGE_FILES.html), 'utf8')
  return page.replace(/\/\* (policy|style|contents|guides) \*\//g, (_, place: string) => texts[place] ?? '')
}

function inOrder(one: GuideSection, other: GuideSection): number {
  if (one.name === FIRST || other.name === FIRST) return one.name === FIRST ? -1 : 1
  return one.title < other.title ? -1 : 1
}

/** A guide as part of the page; its headings are one level deeper there, where the page's own title is the first. */
class GuideSection extends Renderer {
  readonly name: string
  readonly body: string
  readonly anchors: string[] = []
  /** Anchors that its links want to be there. */
  readonly wanted: string[] = []
  #title: string

  constructor({ name, markdown }: Guide) {
    super()
    this.name = name
    this.#title = escaped(name)
    this.body = new Marked().parse(markdown, { renderer: this, async: false })
  }

  get title(): string {
    return this.#title
  }

  override heading({ tokens, depth, text }: Tokens.Heading): string {
    const inner = this.parser.parseInline(tokens)
    const anchor = depth === 1 ? this.name : anchorIn(this.name, slugOf(text))
    if (depth === 1) this.#title = inner
    this.anchors.push(anchor)
    return `<h${depth + 1} id="${anchor}">${inner}</h${depth + 1}>\n`
  }

  override link({ href, tokens }: Tokens.Link): string {
    const inner = this.parser.parseInline(tokens)
    if (/^https?:\/\//.test(href)) return `<a href="${escaped(href)}" rel="noreferrer">${inner}</a>`
    const [, guide = this.name, slug] = /^(?:([a-z-]+)\.md)?(?:#(.+))?$/.exec(href) ?? [href, href]
    if (guide === href) return inner // it leads out of the guides
    const target = slug === undefined ? guide : anchorIn(guide, slug)
    this.wanted.push(target)
    return `<a href="#${target}">${inner}</a>`
  }

  override image(): string {
    return ''
  }

  override table(token: Tokens.Table): string {
    return `<div class="wide">${super.table(token)}</div>\n`
  }

  /** Comments are for whoever writes the guides; there is no other markup in them. */
  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return text.startsWith('<!--') ? '' : escaped(text)
  }
}

const anchorIn = (guide: string, slug: string) => `${guide}--${slug}`

/** The anchor that a heading has where the project is read: lower case, without marks, hyphens for spaces. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
