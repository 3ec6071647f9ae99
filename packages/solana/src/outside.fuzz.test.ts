import assert from 'node:assert/strict'
import { getErrorCode, type Network, systemClock, fromBase58, toBase58 } from '@latchkey/core/adapter'
import { changed, changedText, fuzz, type Generate, hostileLive } from '@latchkey/fuzz'
import { describe } from 'vitest'
import { readRdns } from './discovery/discoverWallets.js'
import { readAccounts, readSignature } from './wallet/answers.js'
import { toWalletError } from './wallet/walletErrors.js'
import { createReads } from './session/createReads.js'
import { failureOf, isShortOfFunds, reasonOf } from './send/failures.js'

const mayThrow = (error: unknown) => getErrorCode(error) !== undefined
const address = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const changedAnswers = (...samples: readonly [unknown, ...unknown[]]): Generate<unknown> =>
  changed(samples, hostileLive)

describe('a wallet', () => {
  fuzz('accounts', {
    inputs: changedAnswers([{ address, publicKey: new Uint8Array(32), chains: ['solana:mainnet'], features: [] }]),
    read: (value) => readAccounts(value, 'Otter').size > 0,
    mayThrow,
  })
  fuzz('a signature', {
    inputs: changedAnswers(new Uint8Array(64).fill(7)),
    read: (value) => readSignature(value, 'Otter', 'SIGNATURE_INVALID'),
    mayThrow,
  })
  fuzz('its id', { inputs: changedAnswers({ id: 'app.otter' }), read: (value) => readRdns(value, 'Otter') })
  fuzz('its errors', {
    inputs: changedAnswers(
      { code: 4001 },
      { name: 'WalletSignTransactionError', error: { message: 'User rejected' } },
      new Error('No'),
    ),
    read: (error) => getErrorCode(toWalletError(error, 'Otter')),
  })
})

describe('a node', () => {
  const network: Network = {
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls: ['https://node.example'],
    walletRpcUrls: [],
  }
  const account = address
  const tokens = [{ address, name: 'Token', symbol: 'TOK', decimals: 6 }]
  /** Creates reads of a node that responds with `result`. */
  const readsOf = (result: string) => {
    let id = 0
    const fetch = async () => {
      id += 1
      return new Response(result.replace('"id":0', `"id":${id}`))
    }
    return createReads({ networks: () => [network], fetch, clock: systemClock })
  }
  const toText = (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 0, result })
  const answers = (...samples: readonly [unknown, ...unknown[]]): Generate<string> => {
    const [first, ...rest] = samples.map(toText)
    const changedTexts = changedText(first ?? '', ...rest)
    const changedValues = changed(samples)
    return (random) => (random.below(2) === 0 ? changedTexts(random) : toText(changedValues(random)))
  }
  fuzz('a balance', {
    sampleEvery: 10,
    inputs: answers({ context: { slot: 1 }, value: 5 }, { value: 2 ** 53 - 1 }),
    async read(text) {
      const { amount } = await readsOf(text).getBalance({ account, network: network.id })
      assert.match(amount, /^\d+$/)
      return amount
    },
    mayThrow,
  })
  const data = [btoa(String.fromCharCode(...new Uint8Array(72).fill(1))), 'base64']
  fuzz('tokens', {
    sampleEvery: 10,
    inputs: answers({ value: [{ pubkey: address, account: { data } }] }),
    read: (text) => readsOf(text).getTokenBalances({ account, network: network.id, tokens }),
    mayThrow,
  })
  fuzz('the reason of a failure', {
    inputs: changed([
      { code: -32_002, message: 'No', data: { err: 'AccountNotFound', logs: ['Program log: Error: none'] } },
    ]),
    read(error) {
      const failure = failureOf(error)
      isShortOfFunds(failure)
      return reasonOf(failure)
    },
  })
})

fuzz('base58', {
  inputs: changedText(address, '1'.repeat(32)),
  read(text) {
    const bytes = fromBase58(text, 32)
    if (bytes) assert.equal(toBase58(bytes), text)
    return bytes
  },
})
