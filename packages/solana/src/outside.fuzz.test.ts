import assert from 'node:assert/strict'
import { getErrorCode, type Network, systemClock } from '@latchkey/core/adapter'
import { changed, changedText, fuzz, type Generate, hostileLive } from '@latchkey/fuzz'
import { describe } from 'vitest'
import { fromBase58, toBase58 } from './encoding/base58.js'
import { readRdns } from './discovery/readRdns.js'
import { readAccounts, readSignature } from './wallet/answers.js'
import { toWalletError } from './wallet/walletErrors.js'
import { createReads } from './session/createReads.js'
import { failureOf, isShortOfFunds, reasonOf } from './send/failures.js'

const mayThrow = (error: unknown) => getErrorCode(error) !== undefined
const address = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const answer = (...samples: readonly [unknown, ...unknown[]]): Generate<unknown> => changed(samples, hostileLive)

describe('a wallet', () => {
  fuzz('accounts', {
    inputs: answer([{ address, publicKey: new Uint8Array(32), chains: ['solana:mainnet'], features: [] }]),
    read: (told) => readAccounts(told, 'Otter').size > 0,
    mayThrow,
  })
  fuzz('a signature', {
    inputs: answer(new Uint8Array(64).fill(7)),
    read: (told) => readSignature(told, 'Otter', 'SIGNATURE_INVALID'),
    mayThrow,
  })
  fuzz('its id', { inputs: answer({ id: 'app.otter' }), read: (told) => readRdns(told, 'Otter') })
  fuzz('what it throws', {
    inputs: answer(
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
  /** What is read where a node answers with this. */
  const ask = (result: string) => {
    let id = 0
    const fetch = async () => {
      id += 1
      return new Response(result.replace('"id":0', `"id":${id}`))
    }
    return createReads({ networks: () => [network], fetch, clock: systemClock })
  }
  const told = (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 0, result })
  const answers = (...samples: readonly [unknown, ...unknown[]]): Generate<string> => {
    const [first, ...rest] = samples.map(told)
    const written = changedText(first ?? '', ...rest)
    const meant = changed(samples)
    return (random) => (random.below(2) === 0 ? written(random) : told(meant(random)))
  }
  fuzz('a balance', {
    oneIn: 10,
    inputs: answers({ context: { slot: 1 }, value: 5 }, { value: 2 ** 53 - 1 }),
    async read(text) {
      const { amount } = await ask(text).getBalance({ account, network: network.id })
      assert.match(amount, /^\d+$/)
      return amount
    },
    mayThrow,
  })
  const data = [btoa(String.fromCharCode(...new Uint8Array(72).fill(1))), 'base64']
  fuzz('tokens', {
    oneIn: 10,
    inputs: answers({ value: [{ pubkey: address, account: { data } }] }),
    read: (text) => ask(text).getTokenBalances({ account, network: network.id, tokens }),
    mayThrow,
  })
  fuzz('why something failed', {
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
