import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { teamColor } from '../../images/crest.ts'
import { Meter, ProgressBar } from './bar.tsx'
import { Button, ButtonLink, type ButtonVariant } from './button.tsx'
import { Card } from './card.tsx'
import { Checkbox } from './checkbox.tsx'
import { Chip, RemovableChip } from './chip.tsx'
import { classNames } from './class-names.ts'
import type { TimeClock } from './clock-context.ts'
import { Combobox } from './combobox.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'
import { Diff } from './diff.tsx'
import { Drawer } from './drawer.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorSummary, type FormError } from './error-summary.tsx'
import { Field } from './field.tsx'
import { ICON_NAMES, Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { type Choice, Listbox, matchingChoices } from './listbox.tsx'
import { Logo, type LogoLook } from './logo.tsx'
import { Menu } from './menu.tsx'
import { Message } from './message.tsx'
import { Note } from './note.tsx'
import { NumberInput } from './number-input.tsx'
import { Picker } from './picker.tsx'
import { RadioGroup } from './radio.tsx'
import { Segments } from './segments.tsx'
import { Skeleton } from './skeleton.tsx'
import { LiveTag, State } from './state.tsx'
import { Switch } from './switch.tsx'
import { Tabs } from './tabs.tsx'
import { Tag } from './tag.tsx'
import { TextInput } from './text-input.tsx'
import { Time } from './time.tsx'
import { showToast, Toasts } from './toast.tsx'

/** The sample day of the mock-ups. */
const CLOCK: TimeClock = { now: '2025-06-06T00:52:00Z', time_zone: 'America/New_York', time_format: '12h' }

const CUBS: LogoLook = { name: 'Chicago Cubs', abbreviation: 'CHC', color: '#0e3386', secondColor: '#cc3433' }
const NATIONALS: LogoLook = {
  name: 'Washington Nationals',
  abbreviation: 'WSH',
  color: '#ab0003',
  secondColor: '#14225a',
}
const IOWA: LogoLook = { name: 'Iowa Cubs', abbreviation: 'IOW', color: '#0e3386', secondColor: '#8a8d8f' }
const MLB: LogoLook = { name: 'MLB', abbreviation: 'MLB', color: '#041e42', kind: 'league' }
const LOGOS: readonly LogoLook[] = [
  { name: 'New York Yankees', abbreviation: 'NYY', color: '#0c2340', secondColor: '#c4ced3' },
  { name: 'Oklahoma City Thunder', abbreviation: 'OKC', color: '#0072b5', secondColor: '#ef3b24' },
  { name: 'Pittsburgh Steelers', abbreviation: 'PIT', color: '#ffb612' },
  { name: 'Real Madrid', abbreviation: 'RMA', color: '#ffffff' },
  { name: 'Golden State Valkyries', color: null },
  MLB,
  { name: 'UFC', abbreviation: 'UFC', color: '#b5121b', kind: 'league' },
]

const CHOICES: readonly Choice[] = [
  { value: 'chc', label: 'Chicago Cubs', group: 'Teams', detail: 'MLB, 2 channels', logo: CUBS },
  { value: 'iow', label: 'Iowa Cubs', group: 'Teams', detail: 'MiLB AAA', logo: IOWA },
  { value: 'wsh', label: 'Washington Nationals', group: 'Teams', detail: 'MLB', logo: NATIONALS },
  {
    value: 'cuba',
    label: 'Cuban National Series',
    group: 'Leagues',
    detail: 'No schedule',
    logo: MLB,
    isDisabled: true,
  },
  { value: 'mlb', label: 'MLB', group: 'Leagues', detail: '31 channels', logo: MLB },
]

const ERRORS: readonly FormError[] = [
  { path: 'start', label: 'Start', message: 'NFL already starts at 1000.', remedy: 'Share this block or use 1200.' },
  { path: 'name', label: 'Label', message: 'Enter a label.' },
]

const COLORS = [
  ...['bg', 'surface', 'raised', 'sunken', 'hover', 'ink', 'ink-2', 'ink-3', 'line', 'edge', 'accent', 'accent-ink'],
  ...['accent-soft', 'live', 'live-fill', 'warn', 'warn-soft', 'error', 'error-soft', 'part-league', 'part-side'],
  ...['part-time', 'part-feed', 'part-quality'],
]

/** Every component with its states. `#dialog`, `#drawer`, `#sheet` and `#toast` in the address open those. */
export function Gallery() {
  return (
    <main class="ds__page" tabIndex={-1}>
      <header class="ds__head">
        <h1>Components</h1>
        <ThemeButton />
      </header>
      <div class="ds__grid">
        <Colors />
        <Buttons />
        <Icons />
        <Type />
        <Fields />
        <Errors />
        <Choices />
        <Pickers />
        <Menus />
        <Chips />
        <States />
        <Logos />
        <Notes />
        <Windows />
        <EventCards />
        <Loading />
        <Empty />
        <Texts />
      </div>
      <Toasts />
    </main>
  )
}

function Section(props: { readonly title: string; readonly isWide?: boolean; readonly children: ComponentChildren }) {
  return (
    <section class={classNames('ds', props.isWide === true && 'ds--wide')} id={props.title.toLowerCase()}>
      <h2>{props.title}</h2>
      <div class="ds__body">{props.children}</div>
    </section>
  )
}

function ThemeButton() {
  const [theme, setTheme] = useState<'light' | 'dark'>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <Button
      icon={next === 'dark' ? 'moon' : 'sun'}
      onClick={() => {
        document.documentElement.dataset.theme = next
        setTheme(next)
      }}
    >
      {next === 'dark' ? 'Dark' : 'Light'}
    </Button>
  )
}

function Colors() {
  return (
    <Section title="Color" isWide>
      <div class="sws">
        {COLORS.map((name) => (
          <div key={name} class="sw">
            <i style={{ background: `var(--${name})` }} />
            <span>{name}</span>
          </div>
        ))}
      </div>
    </Section>
  )
}

const VARIANTS: readonly ButtonVariant[] = ['primary', 'standard', 'quiet', 'danger', 'confirm', 'link']

function Buttons() {
  return (
    <Section title="Buttons" isWide>
      <div class="scrollx">
        <table class="states">
          <thead>
            <tr>
              <td />
              {['Rest', 'Hover', 'Active', 'Focus', 'Disabled', 'Busy', 'Small', 'With icon'].map((state) => (
                <th key={state} scope="col">
                  {state}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {VARIANTS.map((variant) => (
              <tr key={variant}>
                <th scope="row">{variant}</th>
                {[undefined, 'is-hover', 'is-active', 'is-focus'].map((state) => (
                  <td key={state}>
                    <Button variant={variant} class={state}>
                      Save block
                    </Button>
                  </td>
                ))}
                <td>
                  <Button variant={variant} isDisabled>
                    Save block
                  </Button>
                </td>
                <td>
                  <Button variant={variant} isBusy>
                    Saving
                  </Button>
                </td>
                <td>
                  <Button variant={variant} isSmall>
                    Add
                  </Button>
                </td>
                <td>
                  <Button variant={variant} icon="refresh">
                    Refresh now
                  </Button>
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">icon only</th>
              {[undefined, 'is-hover', 'is-active', 'is-focus'].map((state) => (
                <td key={state}>
                  <Button icon="plus" label="Add" class={state} />
                </td>
              ))}
              <td>
                <Button icon="plus" label="Add" isDisabled />
              </td>
              <td>
                <Button icon="plus" label="Add" isBusy />
              </td>
              <td>
                <Button icon="plus" label="Add" isSmall />
              </td>
              <td>
                <ButtonLink href="#buttons">A link</ButtonLink>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function Icons() {
  return (
    <Section title="Icons" isWide>
      <ul class="icons">
        {ICON_NAMES.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Type() {
  return (
    <Section title="Type">
      <p style={{ font: '650 26px/32px var(--font)', letterSpacing: '-.022em' }}>26 Headline: All good</p>
      <p style={{ font: '650 17px/24px var(--font)' }}>17 Page and drawer title</p>
      <p style={{ font: '600 15px/22px var(--font)' }}>15 Section, card title</p>
      <p>15 Body text of help and notes</p>
      <p style={{ font: 'var(--t-row)' }}>
        14 Rows, controls, <b class="num">2003</b> 7:05 PM
      </p>
      <p class="s muted">13 Secondary: Marquee, 5 streams</p>
      <p class="cap">12 Caption, tag, tick</p>
    </Section>
  )
}

function Fields() {
  const [name, setName] = useState('Cubs')
  const [start, setStart] = useState<number | null>(1000)
  return (
    <Section title="Fields">
      <div class="stack">
        <Field label="Label" path="name" isRequired>
          <TextInput value={name} onInput={setName} />
        </Field>
        <Field label="Start" path="start" error="NFL already starts at 1000. Share this block or use 1200.">
          <NumberInput value={start} onInput={setStart} min={1} max={9999} />
        </Field>
        <Field
          label="Refresh interval"
          help="When no event is close."
          defaultText="Default: 30 min."
          onReset={() => setStart(30)}
        >
          <NumberInput value={15} onInput={() => {}} unit="min" />
        </Field>
        <Field label="Gap between events" help="Only for “leave gaps”." isDisabled>
          <NumberInput value={5} onInput={() => {}} isDisabled />
        </Field>
        <Field label="Leagues" help="One name per line.">
          <TextInput value={'MLB\nNBA'} onInput={() => {}} lines={3} />
        </Field>
        <TextInput label="Search" icon="search" type="search" placeholder="Find a stream" value="" onInput={() => {}} />
      </div>
    </Section>
  )
}

function Errors() {
  return (
    <Section title="Errors of a form">
      <ErrorSummary errors={ERRORS} />
      <Message tone="error">NFL already starts at 1000.</Message>
      <Message tone="warn">This block is almost full.</Message>
      <Message tone="ok">No channel moves.</Message>
    </Section>
  )
}

function Choices() {
  const [isOn, setOn] = useState(true)
  const [mode, setMode] = useState('compact')
  const [view, setView] = useState<'list' | 'guide'>('list')
  return (
    <Section title="Switches and choices">
      <div class="line line--wrap gap">
        <Switch isOn={isOn} onChange={setOn}>
          Hide scores
        </Switch>
        <Switch isOn={!isOn} onChange={(next) => setOn(!next)} label="The opposite" />
        <Switch isOn={false} onChange={() => {}} isDisabled>
          Not available
        </Switch>
      </div>
      <div class="line line--wrap gap">
        <Checkbox isChecked={isOn} onChange={setOn}>
          Ticked
        </Checkbox>
        <Checkbox isChecked={false} onChange={() => {}}>
          Not ticked
        </Checkbox>
        <Checkbox isChecked={false} isMixed onChange={() => {}}>
          Some
        </Checkbox>
      </div>
      <RadioGroup
        label="Channel numbering"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'compact', label: 'Compact', help: 'Renumber so there are no gaps.' },
          { value: 'gaps', label: 'Keep numbers', help: 'Leave gaps for new events.' },
        ]}
      />
      <Segments
        label="View"
        value={view}
        onChange={setView}
        segments={[
          { value: 'list', label: 'List' },
          { value: 'guide', label: 'Guide' },
        ]}
      />
      <Tabs
        label="Library"
        current="#keywords"
        tabs={[
          { href: '#keywords', label: 'Keywords', count: 12 },
          { href: '#patterns', label: 'Patterns', count: 88 },
          { href: '#corrections', label: 'Corrections' },
        ]}
      />
    </Section>
  )
}

function Pickers() {
  const [team, setTeam] = useState<string | null>('chc')
  const [text, setText] = useState('')
  return (
    <Section title="Picker and combobox">
      <div class="stack">
        <Field label="Team" help="Used for the block.">
          <Picker label="Team" choices={CHOICES} value={team} onPick={setTeam} />
        </Field>
        <Field label="Nothing chosen">
          <Picker label="Nothing chosen" choices={CHOICES} value={null} onPick={setTeam} placeholder="Choose a team" />
        </Field>
        <Field label="Team, league or sport">
          <Combobox
            label="Team, league or sport"
            icon="search"
            choices={CHOICES}
            value={text}
            onInput={setText}
            onPick={({ label }) => setText(label)}
          />
        </Field>
      </div>
      <div class="menu">
        <Listbox
          id="sample-list"
          label="Teams"
          choices={matchingChoices(CHOICES, 'cub')}
          active={0}
          search="cub"
          onPick={() => {}}
          onActive={() => {}}
        />
      </div>
    </Section>
  )
}

function Menus() {
  const items = [
    { label: 'Delete now', icon: 'trash', isDanger: true, onSelect: () => showToast('Channel deleted.') },
    {
      label: 'Delete now and never again',
      help: 'Adds the event to the ignored ones.',
      onSelect: () => showToast('Channel deleted.'),
    },
    { label: 'Hide', icon: 'eye-off', onSelect: () => {}, isDisabled: true },
  ] as const
  return (
    <Section title="Menu">
      <div class="line">
        <Menu label="Delete" items={items} align="start" />
        <Menu label="More" icon="more" isIconOnly variant="quiet" items={items} align="start" />
      </div>
    </Section>
  )
}

function Chips() {
  const [isPressed, setPressed] = useState(true)
  return (
    <Section title="Chips and tags">
      <div class="line line--wrap">
        <Chip isPressed={!isPressed} onClick={() => setPressed(!isPressed)} count={8}>
          Live
        </Chip>
        <Chip isPressed={isPressed} onClick={() => setPressed(!isPressed)} count={1117}>
          Matched
        </Chip>
        <RemovableChip label="Chicago Cubs" logo={CUBS} onRemove={() => {}} />
      </div>
      <div class="line line--wrap">
        <Tag>Built in</Tag>
        <Tag tone="accent">New</Tag>
        <Tag tone="warn">Not saved</Tag>
        <Tag tone="error">Stopped</Tag>
        <b class="count">4</b>
      </div>
    </Section>
  )
}

function States() {
  return (
    <Section title="States and times">
      <div class="line line--wrap gap">
        <State state="live" detail="Q3 4:12" clock={CLOCK} />
        <LiveTag />
        <State state="upcoming" start="2025-06-06T01:17:00Z" clock={CLOCK} />
        <State state="over" clock={CLOCK} />
        <State state="postponed" clock={CLOCK} />
        <State state="canceled" clock={CLOCK} />
        <State state="delayed" clock={CLOCK} />
      </div>
      <ul class="stack s">
        {['2025-06-06T00:48:00Z', '2025-06-06T02:00:00Z', '2025-06-06T03:05:00Z', '2025-06-06T17:00:00Z'].map(
          (instant) => (
            <li key={instant}>
              <Time instant={instant} clock={CLOCK} />
            </li>
          ),
        )}
        <li>
          <Time instant="2025-06-09T22:45:00Z" clock={CLOCK} />, refreshed{' '}
          <Time instant="2025-06-06T00:48:00Z" as="ago" clock={CLOCK} />
        </li>
      </ul>
    </Section>
  )
}

function Logos() {
  return (
    <Section title="Logos">
      <div class="line line--wrap">
        <Logo {...CUBS} size={20} />
        <Logo {...CUBS} size={28} />
        <Logo {...CUBS} size={40} />
        <Logo {...CUBS} size={68} />
      </div>
      <div class="line line--wrap">
        {LOGOS.map((logo) => (
          <Logo key={logo.name} {...logo} size={40} />
        ))}
      </div>
    </Section>
  )
}

function Notes() {
  return (
    <Section title="Notes">
      <Note>These settings apply from the next refresh.</Note>
      <Note tone="good">
        <b>4 of today’s names change.</b> 1 of them gets an event.
      </Note>
      <Note tone="warn">
        <b>The MLB schedule is away since 2:10 PM.</b> Its last answer is used.
      </Note>
      <Note tone="error">
        <b>Not saved.</b> The connection is lost. Your edit is kept here. <Button variant="link">Try again</Button>
      </Note>
    </Section>
  )
}

type Open = 'dialog' | 'drawer' | 'sheet' | null

function Windows() {
  const [open, setOpen] = useState<Open>(() => openOf(location.hash))
  const [isAsking, setAsking] = useState(false)
  const close = () => setOpen(null)
  return (
    <Section title="Windows and toasts">
      <div class="line line--wrap">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setOpen('sheet')}>Drawer next to the page</Button>
        <Button onClick={() => showToast('Block saved. 15 channels move at the next refresh.', { onUndo: () => {} })}>
          Toast
        </Button>
        <Button
          onClick={() =>
            showToast('Connection lost. Trying again in 5 s.', {
              action: { label: 'Try now', onPress: () => {} },
              isLasting: true,
            })
          }
        >
          Lasting toast
        </Button>
      </div>
      {open === 'dialog' && (
        <Dialog
          title="Undo the refresh of 8:48 PM?"
          onClose={close}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary" onClick={close}>
                Undo refresh
              </Button>
            </>
          }
        >
          <p>
            <b class="num">2003</b> <Diff before="Guardians at Yankees (YES)" after="Guardians at Yankees" />
          </p>
          <p class="s muted">Automatic refreshes pause until 12:52 AM.</p>
        </Dialog>
      )}
      {(open === 'drawer' || open === 'sheet') && (
        <Drawer
          title="2002 Cubs at Nationals"
          isBeside={open === 'sheet'}
          phone={open === 'sheet' ? 'sheet' : 'full'}
          onClose={open === 'drawer' ? () => setAsking(true) : close}
          footer={
            <>
              <Button isSmall>Hide</Button>
              <Button isSmall variant="danger">
                Delete now
              </Button>
            </>
          }
        >
          <div class="line">
            <span class="crests">
              <Logo {...CUBS} size={28} />
              <Logo {...NATIONALS} size={28} />
            </span>
            <div>
              <b>Chicago Cubs at Washington Nationals</b>
              <p class="s muted">MLB, today 6:45 PM, Nationals Park</p>
            </div>
          </div>
          <Field label="Name of the channel">
            <TextInput value="Cubs at Nationals" onInput={() => {}} />
          </Field>
          <Note icon="pencil">You changed the name.</Note>
        </Drawer>
      )}
      {isAsking && (
        <Dialog
          title="Leave “Cubs at Nationals” unsaved?"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button
                variant="danger"
                onClick={() => {
                  setAsking(false)
                  close()
                }}
              >
                Discard
              </Button>
              <Button variant="primary" onClick={() => setAsking(false)}>
                Stay
              </Button>
            </>
          }
        >
          <p class="s muted">You changed 1 field.</p>
        </Dialog>
      )}
    </Section>
  )
}

function openOf(hash: string): Open {
  return (['dialog', 'drawer', 'sheet'] as const).find((name) => hash === `#${name}`) ?? null
}

function EventCards() {
  const sides: readonly (readonly [LogoLook, LogoLook])[] = [
    [CUBS, NATIONALS],
    [{ name: 'Golden State Valkyries', abbreviation: 'GSV', color: '#5b3a86' }, LOGOS[2] ?? CUBS],
  ]
  return (
    <Section title="Event card">
      <div class="events">
        {sides.map(([away, home]) => (
          <a
            key={away.name}
            class="event"
            href="#event%20card"
            style={{
              '--a': teamColor(away.color ?? null, away.name),
              '--b': teamColor(home.color ?? null, home.name),
            }}
          >
            <span class="art">
              <Logo {...away} size={40} isDecorative />
              <Logo {...home} size={40} isDecorative />
            </span>
            <span class="event__body">
              <span class="event__head">
                <State state="live" detail="Bottom 6th" clock={CLOCK} />
                <span class="num">2002</span>
              </span>
              <span class="event__name cut">
                {away.name} at {home.name}
              </span>
              <span class="event__meta cut">
                Marquee <span class="faint">5 streams</span>
              </span>
            </span>
          </a>
        ))}
      </div>
    </Section>
  )
}

function Loading() {
  return (
    <Section title="Skeletons and progress">
      <Skeleton shape="rows" count={2} />
      <Skeleton shape="cards" count={1} />
      <Skeleton shape="text" count={2} />
      <p class="s">
        <b>Refreshing</b> <span class="muted">Matching streams, 128 of 191</span>
      </p>
      <ProgressBar label="Refreshing" share={0.67} />
      <ProgressBar label="Refreshing" share={null} />
      <p class="line s">
        <Meter label="Numbers used" value={17} max={100} />
        17 of 100
        <Meter label="Numbers used" value={48} max={50} />
        48 of 50
      </p>
    </Section>
  )
}

function Empty() {
  return (
    <Section title="Empty state and card">
      <Card title="Lineup" aside={<Tag>0 channels</Tag>}>
        <EmptyState icon="lineup" title="No channels yet" action={<Button variant="primary">Choose groups</Button>}>
          Choose the groups with event streams. The first refresh creates the channels.
        </EmptyState>
      </Card>
    </Section>
  )
}

function Texts() {
  return (
    <Section title="Changes, keys, copy">
      <p class="s">
        <Diff before="Guardians at Yankees (YES)" after="Guardians at Yankees" />
      </p>
      <p class="s">
        <Diff before={null} after="Pacers at Thunder" /> <Diff before="Pacers at Thunder" after={null} />
      </p>
      <p>
        <span class="num num--ghost">
          <s>2009</s>
          <ins>901</ins>
        </span>
      </p>
      <p class="line s">
        <Kbd>Ctrl K</Kbd> go to or search
      </p>
      <CopyButton label="Copy report" text="Sports Guide" />
    </Section>
  )
}
