/** The largest response that is read, in bytes. */
const mostBytes = 2 << 20

/**
 * Reads a response as text, up to 2 MiB. What an untrusted node sends beyond that is never held in memory.
 *
 * @throws `RangeError` if the response is longer
 */
export const readText = ({ body }: Response): Promise<string> => {
  let left = mostBytes
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, output) {
      left -= chunk.length
      if (left < 0) throw new RangeError('The answer is too long.')
      output.enqueue(chunk)
    },
  })
  return new Response(body?.pipeThrough(limit)).text()
}
