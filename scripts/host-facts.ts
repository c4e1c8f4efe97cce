/**
 * Writes docs/host-facts.md: every fact of the conformance suite, and whether the
 * embedded host and the real one keep it. The real host is the one that the
 * environment names (see docs/architecture.md); without it nothing is written.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRestClient } from '../src/host/rest/rest-client.ts'
import { missingVariables } from '../test/host/facts/real-host.ts'
import { versionSection } from './host-versions.ts'

interface TestResult {
  readonly ancestorTitles: readonly string[]
  readonly title: string
  readonly status: string
}

const root = join(import.meta.dirname, '..')
const { SPORTS_GUIDE_TEST_HOST_URL: url = '', SPORTS_GUIDE_TEST_HOST_KEY: apiKey = '' } = process.env
const SIGNS: { readonly [status: string]: string } = { passed: 'yes', failed: '**no**' }

function resultsOf(host: 'embedded' | 'real'): readonly TestResult[] {
  const folder = mkdtempSync(join(tmpdir(), 'sports-guide-facts-'))
  try {
    const output = join(folder, 'results.json')
    const file = `test/host/conformance-${host}.test.ts`
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    spawnSync(process.execPath, [vitest, 'run', file, '--reporter=json', `--outputFile=${output}`], {
      cwd: root,
      stdio: 'inherit',
    })
    const report = JSON.parse(readFileSync(output, 'utf8')) as { testResults: { assertionResults: TestResult[] }[] }
    return report.testResults.flatMap(({ assertionResults }) => assertionResults)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function page(version: string, embedded: readonly TestResult[], real: readonly TestResult[]): string {
  const key = ({ ancestorTitles, title }: TestResult) => [...ancestorTitles.slice(1), title].join(' / ')
  const kept = new Map(embedded.map((result) => [key(result), result.status]))
  const topicOf = ({ ancestorTitles }: TestResult) => ancestorTitles.slice(1).join(' / ')
  const sign = (status: string | undefined) => SIGNS[status ?? ''] ?? 'not asked'
  const tables = [...new Set(real.map(topicOf))].map((topic) => {
    const results = real.filter((result) => topicOf(result) === topic)
    const rows = results.map(
      (result) =>
        `| ${result.title.replaceAll('|', '\\|')} | ${sign(kept.get(key(result)))} | ${sign(result.status)} |`,
    )
    return [`## ${topic}`, '', '| fact | embedded | real |', '| --- | --- | --- |', ...rows].join('\n')
  })
  return [
    '# What a host does',
    '',
    `Written by \`npm run host-facts\` against Dispatcharr ${version}. Each line is a test of \`test/host/\`, run on the embedded host and on the real one.`,
    'The section signs point to the page of facts that the suite was written from.',
    '',
    ...tables.flatMap((table) => [table, '']),
    versionSection(),
  ].join('\n')
}

if (missingVariables.length > 0) throw new Error(`set ${missingVariables.join(', ')}`)
const client = createRestClient({ url, credentials: { apiKey } })
const { version } = await client.version()
client.close()
writeFileSync(join(root, 'docs/host-facts.md'), page(version, resultsOf('embedded'), resultsOf('real')))
