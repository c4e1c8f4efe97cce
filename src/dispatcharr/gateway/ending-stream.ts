/** The answer, whose body ends when the signal aborts; what it has sent until then stands. */
export function endingAnswer(answer: Response, ends: AbortSignal): Response {
  if (answer.body === null) return answer
  const reader = answer.body.getReader()
  const over = new Promise<null>((resolve) => {
    if (ends.aborted) resolve(null)
    else ends.addEventListener('abort', () => resolve(null), { once: true })
  })
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await Promise.race([reader.read(), over])
      if (next?.value !== undefined) return controller.enqueue(next.value)
      controller.close()
      await reader.cancel()
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return new Response(body, answer)
}
