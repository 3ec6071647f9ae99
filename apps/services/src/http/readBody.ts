import type { IncomingMessage } from 'node:http'

/**
 * Reads what a request carries, off Node's own stream: a request of the web's kind costs more than all else that is done with an event.
 *
 * @returns the text; nothing where it is longer than `limit` bytes, or was broken off
 */
export const readBody = (incoming: IncomingMessage, limit: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= limit) chunks.push(chunk)
      // The rest is read and dropped: whoever sends it reads the answer.
      else resolve(undefined)
    })
    incoming.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    incoming.on('close', () => resolve(undefined))
  })
