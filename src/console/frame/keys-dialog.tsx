import type { Page } from '../pages/page.ts'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/dialog.tsx'

/** All keys. */
export function KeysDialog({ pages, onClose }: { readonly pages: readonly Page[]; readonly onClose: () => void }) {
  const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
    [[texts.palette.key, '/'], texts.keys.palette],
    ...pages.flatMap(({ letter, title }) =>
      letter === undefined ? [] : [[[`G ${letter.toUpperCase()}`], texts.keys.goTo(title)] as const],
    ),
    [['Esc'], texts.keys.close],
    [['?'], texts.keys.list],
  ]
  return (
    <Dialog title={texts.keys.title} onClose={onClose}>
      <dl class="keys">
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
