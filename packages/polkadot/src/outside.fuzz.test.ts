import assert from 'node:assert/strict'
import { getErrorCode } from '@latchkey/core/adapter'
import { changed, changedText, either, fuzz, type Generate, hostileLive } from '@latchkey/fuzz'
import { describe, vi } from 'vitest'
import { isInjectedEntry } from './discovery/injected.js'
import { createGrants } from './session/grants.js'
import { fromHex, toHex } from './encoding/hex.js'
import { isInjectedWallet, readAccounts } from './wallet/readAccounts.js'
import { readNonce } from './send/estimateFee.js'
import { readMortality } from './send/mortality.js'
import { decodeMetadata } from './send/decodeMetadata.js'
import { readHex } from './send/readHex.js'
import { readReceiver } from './send/transferCall.js'
import { readSs58, writeSs58 } from './encoding/ss58.js'
import { toWalletError } from './wallet/callWallet.js'

const mayThrow = (error: unknown) => getErrorCode(error) !== undefined
const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const network = {
  id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  details: { ss58Prefix: 0 },
} as const
const answer = (...samples: readonly [unknown, ...unknown[]]): Generate<unknown> => changed(samples, hostileLive)

describe('a wallet', () => {
  fuzz('accounts', {
    sampleEvery: 10, // checksums
    inputs: answer([{ address, name: 'Ann', type: 'sr25519', genesisHash: null }]),
    read: (value) => readAccounts(value, 'Dot'),
    mayThrow,
  })
  fuzz('an entry of the page', { inputs: answer({ enable: () => undefined }), read: isInjectedEntry })
  fuzz('an authorized wallet', {
    inputs: answer({ accounts: { get: () => undefined, subscribe: () => undefined }, signer: {} }),
    read: isInjectedWallet,
  })
  fuzz('an error', {
    inputs: answer({ code: 4001 }, new Error('Cancelled'), { cause: { message: 'Rejected by user' } }),
    read: (error) => getErrorCode(toWalletError(error, 'Dot')),
  })
})

describe('a node', () => {
  const toChain = (...answers: readonly unknown[]) => {
    let index = -1
    const read = async () => {
      index += 1
      return answers[index]
    }
    return { network, read } as never
  }
  fuzz('hex', { inputs: changed(['0x00ff']), read: (value) => readHex(toChain(value), 'a'), mayThrow })
  fuzz('a nonce', {
    sampleEvery: 10,
    inputs: changed([3]),
    read: (value) => readNonce(toChain(value), new Uint8Array(32)),
    isAccepted: (nonce) => typeof nonce === 'number',
    mayThrow,
  })
  fuzz('the last block', {
    inputs: changed([[`0x${'ab'.repeat(32)}`, { number: '0x10' }]]),
    read: (value) => readMortality(toChain(...(Array.isArray(value) ? value : [value]))),
    mayThrow,
  })
  const metadata = [
    '0x6d6574610f0000',
    '0x6d6574610e04',
    '0x6d657461',
    '0x6d6574610efeffff07', // a list of 33 million elements
  ] as const
  /** Generates metadata with up to three changes. It stays whole bytes: other strings are rejected before they are decoded. */
  const changedBytes: Generate<string> = (random) => {
    const bytes = [...fromHex(random.pick(metadata))]
    for (let left = random.below(4); left > 0; left -= 1) {
      const more = Array.from({ length: random.below(3) }, () => random.below(256))
      bytes.splice(random.below(bytes.length + 1), random.below(3), ...more)
    }
    return toHex(Uint8Array.from(bytes))
  }
  fuzz('metadata', {
    sampleEvery: 10,
    inputs: either(changedText(...metadata), changedBytes),
    async read(text) {
      try {
        const chain = toChain(text)
        return decodeMetadata(chain, await readHex(chain, 'state_getMetadata'))
      } catch (error) {
        assert.ok(mayThrow(error))
        return 'rejected'
      }
    },
  })
})

fuzz('an entered address', {
  sampleEvery: 5, // checksums
  inputs: changedText(address, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'),
  read(entered) {
    const { prefix, publicKey } = readReceiver({ network } as never, entered)
    assert.equal(writeSs58(publicKey, prefix), entered)
    return readSs58(entered)
  },
  mayThrow,
})

fuzz('F-101: the stored list of connected wallets', {
  inputs: changedText('["fennec","otter"]', '["fennec"]', '{}'),
  read(text) {
    vi.stubGlobal('localStorage', { getItem: () => text, setItem: () => undefined })
    const grants = createGrants(new Set())
    grants.add('marten')
    return grants.has('fennec')
  },
})
