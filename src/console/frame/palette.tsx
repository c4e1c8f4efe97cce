import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { Home, ManagedChannelJson, SettingsJson, StreamOutcomes, TemplateJson } from '../../generated/records.ts'
import { fieldsOf } from '../forms/fields.ts'
import { columnText } from '../forms/resources.ts'
import type { Page } from '../pages/page.ts'
import { useCommands } from '../parts/commands.ts'
import { useConsole } from '../parts/context.ts'
import { useLoad } from '../parts/load.ts'
import { texts } from '../texts.ts'
import { readAll, withQuery } from '../transport/client.ts'
import { Icon } from '../ui/icon.tsx'
import { useBackdropPress, useLayer } from '../ui/layer.ts'
import { type Choice, Listbox, movedIndex, optionId } from '../ui/listbox.tsx'
import { findEntries, type PaletteEntry } from './palette-search.ts'
import { keepRecent, readRecent } from './recent-entries.ts'
import { hashOf, routeOf } from './router.ts'
import { nextTheme } from './theme.ts'

interface PaletteOptions {
  readonly pages: readonly Page[]
  readonly onClose: () => void
  /** Opens the list of keys. */
  readonly onKeys: () => void
}

/** One search over places, settings, channels, teams, streams, templates and commands. */
export function Palette({ pages, onClose, onKeys }: PaletteOptions) {
  const { router, preferences } = useConsole()
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const commands = useFrameCommands(onKeys)
  const places = useKnownEntries(pages)
  const streams = useStreams(text)
  const onNow = useOnNow()
  useLayer({ dialog, isModal: true, onClose })

  const commandEntries = commands.map(({ label, icon, name }): PaletteEntry => {
    return { group: 'commands', title: label, icon, target: { command: name } }
  })
  const all = [...places, ...commandEntries]
  const isEmpty = text.trim() === ''
  const groups = isEmpty
    ? [
        { group: 'recent' as const, entries: stillThere(readRecent(preferences), commands) },
        { group: 'on_now' as const, entries: onNow },
        ...startGroups(all),
      ]
    : [...findEntries(all, text), ...(streams.length === 0 ? [] : [{ group: 'streams' as const, entries: streams }])]
  const lines = groups.flatMap(({ group, entries }) => entries.map((entry) => ({ group, entry })))
  const choices = lines.map(({ group, entry }, at): Choice => {
    const { title, icon, end } = entry
    return { value: String(at), label: title, group: texts.palette.groups[group], icon, detail: end }
  })
  const open = (entry: PaletteEntry) => {
    keepRecent(preferences, entry)
    onClose()
    if ('href' in entry.target) return router.go(routeOf(entry.target.href))
    const { command } = entry.target
    commands.find(({ name }) => name === command)?.run()
  }
  const pick = (index: number) => {
    const line = lines[index]
    if (line !== undefined) open(line.entry)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Home and End move in the text.
    const next = event.key === 'Home' || event.key === 'End' ? null : movedIndex(event.key, active, lines.length)
    if (event.key === 'Enter') pick(active)
    else if (next !== null) setActive(next)
    else return
    event.preventDefault()
  }
  return (
    <dialog ref={dialog} class="palette" aria-label={texts.palette.label} {...useBackdropPress(dialog, onClose)}>
      <span class="input">
        <Icon name="search" />
        <input
          autofocus
          type="text"
          role="combobox"
          autocomplete="off"
          aria-label={texts.palette.label}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={lines.length === 0 ? undefined : optionId(listId, active)}
          placeholder={texts.palette.placeholder}
          value={text}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </span>
      <div class="menu">
        <Listbox
          id={listId}
          label={texts.palette.results}
          choices={choices}
          active={active}
          search={text}
          onPick={({ value }) => pick(Number(value))}
          onActive={setActive}
          empty={texts.palette.nothing(text)}
        />
      </div>
    </dialog>
  )
}

interface FrameCommand {
  readonly name: string
  readonly label: string
  readonly icon: PaletteEntry['icon']
  readonly run: () => void
}

/** The commands of every page, and those of the frame itself. */
function useFrameCommands(onKeys: () => void): readonly FrameCommand[] {
  const { theme, setTheme, logOut } = useConsole()
  const next = nextTheme(theme.value)
  return [
    ...useCommands().filter(({ isDisabled }) => !isDisabled),
    { name: 'theme', label: texts.commands.theme, icon: 'moon', run: () => setTheme(next) },
    { name: 'keys', label: texts.commands.keys, icon: 'info', run: onKeys },
    ...(logOut === null ? [] : [{ name: 'log_out', label: texts.frame.logOut, icon: 'arrow' as const, run: logOut }]),
  ]
}

/** Recent entries but commands that make no sense now. */
function stillThere(entries: readonly PaletteEntry[], commands: readonly FrameCommand[]): readonly PaletteEntry[] {
  return entries.filter(({ target }) => {
    return 'href' in target || commands.some(({ name }) => name === target.command)
  })
}

/** What an empty palette offers. */
function startGroups(entries: readonly PaletteEntry[]) {
  return (['commands', 'places'] as const).map((group) => {
    return { group, entries: entries.filter((one) => one.group === group) }
  })
}

const MAX_ON_NOW = 4

/** The first channels with an event that is on now. */
function useOnNow(): readonly PaletteEntry[] {
  const { client } = useConsole()
  const { data } = useLoad(() => client.get<Home>('/api/v1/home'), [])
  return (data?.on_now ?? []).slice(0, MAX_ON_NOW).map(({ tvg_id: channel, title, number }): PaletteEntry => {
    const target = { href: hashOf({ page: 'lineup', query: { channel } }) }
    return { group: 'channels', title, icon: 'lineup', ...(number === null ? {} : { end: String(number) }), target }
  })
}

/** Everything but streams: there may be too many of those, so that the server searches them. */
function useKnownEntries(pages: readonly Page[]): readonly PaletteEntry[] {
  const { client, document } = useConsole()
  const { data: channels } = useLoad(() => readAll<ManagedChannelJson>(client, '/api/v1/channels'), [])
  const { data: templates } = useLoad(() => readAll<TemplateJson>(client, '/api/v1/templates'), [])
  const { data: settings } = useLoad(() => client.get<{ readonly settings: SettingsJson }>('/api/v1/settings'), [])
  const schema = document.value?.paths['/api/v1/settings']?.put?.requestBody?.content['application/json']?.schema
  const fields = schema === undefined ? [] : fieldsOf(schema)
  return [
    ...pages.flatMap(placesOf),
    {
      ...STEP,
      title: texts.firstRun.watch.title,
      target: { href: hashOf({ page: 'home', query: { step: 'watch' } }) },
    },
    { ...STEP, title: texts.firstRun.title, target: { href: hashOf({ page: 'home', query: { step: 'groups' } }) } },
    ...fields.map((field): PaletteEntry => {
      const value = columnText(field, settings === null ? '' : Reflect.get(settings.settings, field.name))
      return {
        ...{ group: 'settings', title: field.label, icon: 'setup', words: field.help },
        ...(value.length > MAX_VALUE || value === '' ? {} : { end: value }),
        target: { href: hashOf({ page: 'setup', query: { setting: field.name } }) },
      }
    }),
    ...(channels ?? []).map((channel): PaletteEntry => {
      return {
        ...{ group: 'channels', title: channel.name, icon: 'lineup', words: channel.league },
        ...(channel.number === null ? {} : { end: String(channel.number) }),
        target: { href: hashOf({ page: 'lineup', query: { channel: channel.tvg_id } }) },
      }
    }),
    ...teamsOn(channels ?? []),
    ...(templates ?? []).map((template): PaletteEntry => {
      const target = { href: hashOf({ page: 'templates', query: { row: String(template.id) } }) }
      return { group: 'templates', title: template.name, icon: 'templates', target }
    }),
  ]
}

/** What Home shows on demand. */
const STEP = { group: 'places', icon: 'home', words: texts.home.title } as const

/** A longer value says nothing in a line. */
const MAX_VALUE = 30

function placesOf({ name, title, icon, help, tabs = [] }: Page): readonly PaletteEntry[] {
  const parts = tabs.filter((tab) => tab.name !== '')
  return [
    { group: 'places', title, icon, words: help, target: { href: hashOf({ page: name }) } },
    ...parts.map((tab): PaletteEntry => {
      return {
        group: 'places',
        title: tab.title,
        end: title,
        icon,
        target: { href: hashOf({ page: name, path: [tab.name] }) },
      }
    }),
  ]
}

/** Each team that plays on a channel, once. */
function teamsOn(channels: readonly ManagedChannelJson[]): readonly PaletteEntry[] {
  const numbers = new Map<string, string>()
  for (const { home_team: home, away_team: away, number } of channels) {
    for (const team of [away, home]) {
      if (team !== null && team !== undefined && !numbers.has(team)) numbers.set(team, String(number ?? ''))
    }
  }
  return [...numbers].map(([team, number]): PaletteEntry => {
    const target = { href: hashOf({ page: 'lineup', query: { query: team } }) }
    return {
      group: 'teams',
      title: team,
      icon: 'ball',
      end: number === '' ? '' : texts.palette.onChannel(number),
      target,
    }
  })
}

const SEARCH_MS = 200
const MAX_STREAMS = 5
/** A shorter text finds too much to be of use. */
const MIN_TEXT = 2

/** The streams of the last refresh whose name or event holds the text. */
function useStreams(text: string): readonly PaletteEntry[] {
  const { client, tell } = useConsole()
  const [entries, setEntries] = useState<readonly PaletteEntry[]>([])
  useEffect(() => {
    let isOutdone = false
    const query = text.trim()
    if (query.length < MIN_TEXT) return setEntries([])
    const path = withQuery('/api/v1/runs/last/streams', { query, limit: MAX_STREAMS })
    const timer = setTimeout(() => {
      client.get<StreamOutcomes>(path).then(
        (answer) => isOutdone || setEntries(entriesOf(answer, query)),
        // Before the first refresh there are none.
        (error: Error) => void (tell(error) || isOutdone || setEntries([])),
      )
    }, SEARCH_MS)
    return () => {
      isOutdone = true
      clearTimeout(timer)
    }
  }, [client, tell, text])
  return entries
}

function entriesOf({ items, total }: StreamOutcomes, text: string): readonly PaletteEntry[] {
  const all: PaletteEntry = {
    ...{ group: 'streams', title: texts.palette.allStreams(text), icon: 'search', end: String(total) },
    target: { href: hashOf({ page: 'streams', query: { query: text } }) },
  }
  const streams = items.map(({ stream_id: id, name, event_name: event }): PaletteEntry => {
    const target = { href: hashOf({ page: 'streams', query: { query: text, stream: String(id) } }) }
    return { group: 'streams', title: name, icon: 'streams', ...(event === null ? {} : { end: event }), target }
  })
  return total > items.length ? [...streams, all] : streams
}
