import assert from 'node:assert/strict'
import { changed, changedText, fuzz } from '@latchkey/fuzz'
import { readFrameMessage, readRequest } from './messages/messages.js'

const id = 'a'.repeat(32)

const requests: readonly [unknown, ...unknown[]] = [
  { id, request: 'connectEmail', payload: { email: 'mara@shop.example' } },
  { id, request: 'rpcRequest', payload: { network: 'eip155:1', method: 'eth_call', params: [{ to: '0x' }] } },
  { id, request: 'syncTheme', payload: { mode: 'dark', variables: { '--lk-accent': 'red' }, language: 'en' } },
]
const replies: readonly [unknown, ...unknown[]] = [
  { id, result: { isConnected: true } },
  { id, error: { code: 'USER_REJECTED', message: 'No' } },
  { id, error: { code: 3, message: 'execution reverted', data: '0xcf479181' } },
  { push: 'smartAccount', network: 'eip155:1', isDeployed: true },
  { push: 'accounts', accounts: ['eip155:1:0x00000000000000000000000000000000000000aa'] },
]

const toText = (value: unknown): unknown => {
  try {
    return JSON.stringify(value)
  } catch {
    return value // a port cannot carry it either
  }
}

for (const [what, messages, read] of [
  ['a request of the page', requests, readRequest],
  ['a message of the frame', replies, readFrameMessage],
] as const) {
  fuzz(what, {
    inputs: changed(messages),
    read(value) {
      const message = read(toText(value))
      if (message) assert.equal(typeof message, 'object')
      return message
    },
  })
  fuzz(`${what}, as text`, {
    inputs: changedText(JSON.stringify(messages[0]), ...messages.slice(1).map((message) => JSON.stringify(message))),
    read,
  })
}
