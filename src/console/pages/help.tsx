import { Part } from '../parts/notices.tsx'

/** What to do first, and what each page is for (docs/guides/console.md says more). */
export function Help() {
  return (
    <>
      <Part title="First steps">
        <ol>
          <li>
            Write the groups that hold event streams into Event groups, under Settings here or in the plugin's form in
            Dispatcharr.
          </li>
          <li>Press Preview under Overview: it says what would come, and changes nothing.</li>
          <li>Press Refresh. From then on refreshes begin by themselves.</li>
          <li>What is not as you want it: Undo takes the last refresh back.</li>
        </ol>
        <p>
          In a text of groups, leagues or profiles, each line is one name. <code>*</code> stands for any text,{' '}
          <code>?</code> for one character; <code>!</code> in front leaves out. <code>\</code> before one of these means
          the character itself.
        </p>
      </Part>
      <Part title="Pages">
        <dl class="help">
          {PAGES.map(([name, text]) => (
            <div key={name}>
              <dt>
                <a href={`#/${name.toLowerCase()}`}>{name}</a>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </>
  )
}

const PAGES: readonly (readonly [name: string, text: string])[] = [
  ['Overview', 'The last refresh, its warnings with what to do, and the buttons.'],
  ['Channels', 'The channels that are there; press one to see its event and its streams.'],
  ['Streams', 'Why each stream means an event or none. Press one that is wrong, and correct it with one press.'],
  ['Guide', 'What the channels show when.'],
  ['Runs', 'Earlier refreshes, and each change of theirs with its reason.'],
  ['Lists', 'More than the settings hold: stream groups with rules of their own, templates, corrections, numbers.'],
  ['Settings', 'What counts at the next refresh.'],
]
