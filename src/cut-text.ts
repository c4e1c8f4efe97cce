/** A text of at most `longest` characters (code points, as the host counts them); one that is longer ends with an ellipsis. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  const characters = [...text]
  return characters.length <= longest
    ? text
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}
