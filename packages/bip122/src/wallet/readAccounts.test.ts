import { getErrorCode } from '@latchkey/core/adapter'
import { createContext, runInContext } from 'node:vm'
import { expect, it } from 'vitest'
import { readAccounts } from './readAccounts.js'

const network = 'bip122:000000000019d6689c085ae165831e93'
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const keyOf = (publicKey: unknown) => readAccounts([{ address, publicKey }], network, 'Otter')[0]?.publicKey

it('reads a public key as bytes, also of another window, and as a string', () => {
  expect(keyOf(Uint8Array.of(2, 0xab))).toBe('02ab')
  expect(keyOf(runInContext('Uint8Array.of(2, 0xab)', createContext()))).toBe('02ab')
  expect(keyOf('02ab')).toBe('02ab')
})

it('drops a key that only has the prototype of bytes', () => {
  expect(keyOf(Object.create(Uint8Array.prototype))).toBe(undefined)
  expect(keyOf({ length: 2, 0: 2, 1: 0xab })).toBe(undefined)
})

it('rejects a response without an address of the network', () => {
  const codeOf = (answer: unknown) => {
    try {
      return readAccounts(answer, network, 'Otter')
    } catch (error) {
      return getErrorCode(error)
    }
  }
  expect([codeOf([]), codeOf({}), codeOf([{ address: 'tb1q' }])]).toEqual([
    'WALLET_NO_ACCOUNTS',
    'WALLET_ANSWER_INVALID',
    'WALLET_ANSWER_INVALID',
  ])
})
