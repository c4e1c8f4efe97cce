/** A key or keys to press. */
export function Kbd({ children }: { readonly children: string }) {
  return <kbd>{children}</kbd>
}
