import assert from 'node:assert/strict'
import { getErrorCode } from '@latchkey/core/adapter'
import { always, changed, changedText, either, fuzz, type Generate, hostileLive, hostileText } from '@latchkey/fuzz'
import { encodeErrorResult, getAddress } from 'viem'
import { describe } from 'vitest'
import { readAnnouncement } from './discovery/readAnnouncement.js'
import { readReturnedBytes, readReturnedText, readWord } from './encoding/abi.js'
import { assertAddress } from './addresses/assertAddress.js'
import { toChainId } from './networks/chainIds.js'
import { queryGateway } from './reads/ens/queryGateway.js'
import { toAvatarUrl } from './reads/ens/readIdentity.js'
import { readRevertReason } from './encoding/erc20.js'
import { readUint256 } from './encoding/readUint256.js'
import { getTokenDecimals } from './reads/getTokenDecimals.js'
import { simulateCalls } from './reads/simulateCalls.js'
import { unreadNetwork } from './testing/runAdapter.js'
import { createNodeFetch } from './reads/rpc/createNodeFetch.js'
import { decodeAggregate3 } from './reads/multicall/readTogether.js'
import { readAccounts, readChainId, readSignature, readTransactionHash } from './wallet/answers.js'
import { readAssets } from './wallet/readAssets.js'
import { readStatus } from './wallet/sendBatch.js'
import { toWalletError } from './wallet/walletErrors.js'

const mayThrow = (error: unknown) => getErrorCode(error) !== undefined
const account = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'.toLowerCase()
const hash = `0x${'ab'.repeat(32)}`
const word = (value: number | string) => value.toString(16).padStart(64, '0')
const text = `0x${word(32)}${word(2)}${'6f6b'.padEnd(64, '0')}`
const answer = (...samples: readonly [unknown, ...unknown[]]): Generate<unknown> => changed(samples, hostileLive)

describe('a wallet', () => {
  fuzz('accounts', {
    inputs: answer([account], [account, account.toUpperCase().replace('0X', '0x')]),
    read(input) {
      const accounts = readAccounts(input, 'Fennec')
      for (const account of accounts) assert.equal(account, getAddress(account))
      return accounts
    },
    mayThrow,
  })
  fuzz('a chain', {
    inputs: answer('0x1', '1', 1, 1n, 'eip155:1'),
    read(input) {
      const chainId = readChainId(input, 'Fennec')
      assert.ok(Number.isSafeInteger(chainId) && chainId > 0)
      return chainId
    },
    mayThrow,
  })
  fuzz('a hash', { inputs: answer(hash), read: (input) => readTransactionHash(input, 'Fennec'), mayThrow })
  fuzz('a signature', {
    inputs: answer(`0x${'ab'.repeat(65)}`),
    read: (input) => readSignature(input, 'Fennec'),
    mayThrow,
  })
  fuzz('the status of a batch', {
    inputs: answer(
      { status: 200, receipts: [{ transactionHash: hash }] },
      { status: 500, receipts: [] },
      { status: 100 },
    ),
    read: (input) => readStatus({ name: 'Fennec' } as never, '0x1', input),
    mayThrow,
  })
  const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 1.5, iconUrl: '' }
  const assets = {
    '0x1': [
      { address: account, balance: '0x1', type: 'ERC20', metadata },
      { address: 'native', balance: '0x0', type: 'NATIVE', metadata },
    ],
  }
  fuzz('what it holds', { inputs: answer(assets), read: (input) => readAssets(input, '0x1', (address) => address) })
  fuzz('an announcement', {
    inputs: answer({
      info: { uuid: 'a', name: 'Fennec', icon: 'data:image/png;base64,AAAA', rdns: 'example.fennec' },
      provider: { request: () => undefined, on: () => undefined, removeListener: () => undefined },
    }),
    read: readAnnouncement,
  })
  fuzz('what it throws', {
    inputs: answer(
      { code: 4001, message: 'User rejected' },
      { code: -32_603, data: { originalError: { code: 4902 } } },
      new Error('No'),
    ),
    read: (error) => getErrorCode(toWalletError(error, 'Fennec')),
  })
})

describe('a node', () => {
  const batch = [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' }))
  const answered = [
    { jsonrpc: '2.0', id: 2, result: '0x2' },
    { jsonrpc: '2.0', id: 1, result: '0x1' },
  ]
  fuzz('an answer to several calls at once', {
    sampleEvery: 10, // each call needs its own response
    inputs: changed([answered]),
    async read(input) {
      const nodeFetch = createNodeFetch(
        async () => Response.json(input ?? null),
        () => 0,
      )
      const response = await nodeFetch('https://rpc.example', { method: 'POST', body: JSON.stringify(batch) })
      if (!Array.isArray(input)) return response.text()
      const answers: { readonly id?: unknown }[] = await response.json()
      assert.deepEqual(
        answers.map(({ id }) => id),
        [1, 2],
      )
      return answers
    },
  })
  fuzz('a number', {
    inputs: changed(['0x1', '0x', `0x${word(5)}`]),
    read: (input) => readUint256(input) >= 0n,
    mayThrow,
  })
  fuzz('a simulation', {
    inputs: changed([
      [
        {
          calls: [
            { status: '0x1', returnData: '0x1' },
            { status: '0x1', returnData: '0x' },
            { status: '0x0', error: {} },
          ],
        },
      ],
    ]),
    read: (input) =>
      simulateCalls({ read: async (method) => (method === 'eth_chainId' ? '0x1' : input) }, unreadNetwork(1), {
        account,
        network: 'eip155:1',
        calls: [{ to: account }],
      }),
    mayThrow,
  })
  fuzz('the decimals of a token', {
    inputs: changed(['0x', `0x${word(6)}`]),
    read: async (input) => {
      const reader = { read: async (method: string) => (method === 'eth_chainId' ? '0x1' : input) }
      const [decimals = 0] = await getTokenDecimals(reader, unreadNetwork(1), { tokens: [account] })
      return decimals >= 0 && decimals < 256
    },
    mayThrow,
  })
  fuzz('a 32-byte word of a result', { inputs: changed([text]), read: (input) => readWord(input, 32) })
  fuzz('bytes', { inputs: changed([text]), read: readReturnedBytes })
  fuzz('a text', { inputs: changed([text]), read: readReturnedText })
  fuzz('several answers in one', {
    inputs: changed([
      `0x${word(32)}${word(1)}${word(32)}${word(1)}${word(64)}${word(32)}${word(7)}`,
      `0x${word(32)}${word(0)}`,
    ]),
    read: (input) => decodeAggregate3(input, 1),
  })
  fuzz('why something would fail', {
    inputs: changed([`0x08c379a0${text.slice(2)}`]),
    read: readRevertReason,
  })
  fuzz('a picture', {
    inputs: either<string>(
      changedText(
        'https://pictures.example/a.png',
        `ipfs://Qm${'a'.repeat(44)}/a/b.png`,
        `ipfs://ipfs/b${'a'.repeat(58)}`,
      ),
      hostileText,
    ),
    read(record) {
      const url = toAvatarUrl(record, 'https://gateway.example/')
      if (url?.startsWith('https://gateway')) assert.equal(new URL(url).hostname, 'gateway.example')
      return url
    },
  })
})

/** @see https://eips.ethereum.org/EIPS/eip-3668 */
const offchainLookup = {
  type: 'error',
  name: 'OffchainLookup',
  inputs: [
    { name: 'sender', type: 'address' },
    { name: 'urls', type: 'string[]' },
    { name: 'callData', type: 'bytes' },
    { name: 'callbackFunction', type: 'bytes4' },
    { name: 'extraData', type: 'bytes' },
  ],
} as const
const contract = '0x00000000000000000000000000000000000000aa'
const lookup = encodeErrorResult({
  abi: [offchainLookup],
  args: [contract, ['https://gateway.example/{sender}/{data}'], '0x1234', '0x12345678', '0xabcd'],
})
const aGateway = changedText('{"data":"0x1234"}')
const aLookup = changedText(lookup)
fuzz('gateways that a contract names, and what they answer', {
  sampleEvery: 10, // each request has its own time limit
  inputs: (random) => [aLookup(random), aGateway(random)] as const,
  read: ([data, answer]) =>
    queryGateway(
      contract,
      data,
      async (to) => {
        assert.equal(to, contract)
        return 'checked'
      },
      async (url) => {
        assert.match(new Request(url).url, /^https:/)
        return new Response(answer)
      },
    ),
})

fuzz('an address that is typed', {
  inputs: either<string>(changedText(account, getAddress(account)), always(account)),
  read(typed) {
    const address = assertAddress(typed)
    assert.equal(address.toLowerCase().slice(2), typed.toLowerCase().replace(/^0x/, ''))
    return address
  },
  mayThrow,
})
fuzz('a network', { inputs: changedText('eip155:1', 'eip155:137'), read: toChainId, mayThrow })
