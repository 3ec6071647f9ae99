import type { IncomingMessage } from 'node:http'

/**
 * Reads a request's body from Node's own stream: a web `Request` costs more than everything else that is done for an event.
 *
 * @returns the text, or `undefined` if it is longer than `limit` bytes or was interrupted
 */
export const readBody = (incoming: IncomingMessage, limit: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    // The client may have closed the connection before the body is read.
    if (incoming.destroyed) resolve(undefined)
    const chunks: Buffer[] = []
    let length = 0
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= limit) chunks.push(chunk)
      // Read and drop the rest, so that the sender reads the response.
      else resolve(undefined)
    })
    incoming.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    incoming.on('close', () => resolve(undefined))
  })
