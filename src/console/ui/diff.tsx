import { texts } from '../texts.ts'

/** A value before and after. Null stands for no value: what is new has no before, what is deleted no after. */
export function Diff({ before, after }: { readonly before: string | null; readonly after: string | null }) {
  return (
    <span class="change">
      {before !== null && (
        <del>
          <span class="sr">{texts.ui.before} </span>
          <bdi>{before}</bdi>
        </del>
      )}
      {before !== null && after !== null && ' '}
      {after !== null && (
        <ins>
          <span class="sr">{texts.ui.after} </span>
          <bdi>{after}</bdi>
        </ins>
      )}
    </span>
  )
}
