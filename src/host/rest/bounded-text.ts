/** The whole text of a body, or null when it has more than so many bytes; the rest is not read then. */
export async function boundedText(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > mostBytes) return null // leaving the loop ends the stream
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
