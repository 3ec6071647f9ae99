import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { readBody } from './readBody.js'

const createMessage = (...chunks: readonly string[]) => {
  const message = new IncomingMessage(new Socket())
  for (const chunk of chunks) message.push(chunk)
  return message
}

it('reads a body up to its limit', async () => {
  const message = createMessage('ab', 'cd')
  message.push(null)
  expect(await readBody(message, 4)).toBe('abcd')
  const long = createMessage('ab', 'cd')
  long.push(null)
  expect(await readBody(long, 3)).toBeUndefined()
})

it('ends if the client closes the connection, before or while the body is read', async () => {
  const closed = createMessage('ab')
  closed.destroy()
  await new Promise((resolve) => setImmediate(resolve))
  expect(await readBody(closed, 10)).toBeUndefined()
  const closing = createMessage('ab')
  const body = readBody(closing, 10)
  closing.destroy()
  expect(await body).toBeUndefined()
})
