import assert from 'node:assert/strict'
import { getErrorCode, type Network, systemClock } from '@latchkey/core/adapter'
import { changed, changedText, fuzz, type Generate, hostileLive } from '@latchkey/fuzz'
import { describe } from 'vitest'
import { bytesField, joinBytes, numberField, readMessage } from './encoding/protobuf.js'
import { readPrefix } from './encoding/bech32.js'
import { toBase64 } from './encoding/base64.js'
import { isKeplr } from './discovery/keplr.js'
import { assertAddress } from './addresses/addressRules.js'
import { readBalanceByRpc } from './reads/getBalance.js'
import { readAccount } from './send/readAccount.js'
import { readExpectedSequence } from './send/chainErrors.js'
import { readKey } from './wallet/readKey.js'
import { readSignature } from './wallet/signMessage.js'
import { isUnknownChain, toWalletError } from './wallet/callWallet.js'
import { readDetails } from './networks/networkDetails.js'

const mayThrow = (error: unknown) => getErrorCode(error) !== undefined
const address = 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02'
const answer = (...samples: readonly [unknown, ...unknown[]]): Generate<unknown> => changed(samples, hostileLive)

describe('a wallet', () => {
  fuzz('a key', {
    inputs: answer({ bech32Address: address, pubKey: new Uint8Array(33), name: 'Ann', algo: 'secp256k1' }),
    read: (value) => readKey(value, 'cosmos', 'Keel'),
    mayThrow,
  })
  fuzz('a signature', {
    inputs: answer({ signature: `${'A'.repeat(86)}==` }),
    read: (value) => readSignature(value, 'Keel'),
    mayThrow,
  })
  const method = () => undefined
  fuzz('an object in the page', {
    inputs: answer({ enable: method, getKey: method, getOfflineSigner: method, getOfflineSignerOnlyAmino: method }),
    read: isKeplr,
  })
  fuzz('an error', {
    inputs: answer(new Error('Request rejected'), { code: 4001 }, 'There is no chain info for x'),
    read(error) {
      isUnknownChain(error)
      return getErrorCode(toWalletError(error, 'Keel'))
    },
  })
})

describe('a node', () => {
  const details = {
    prefix: 'cosmos',
    denom: 'uatom',
    gasPrices: ['0.01', '0.02', '0.03'],
    restUrls: ['https://rest.example'],
  }
  const network: Network = {
    id: 'cosmos:cosmoshub-4',
    name: 'Cosmos Hub',
    nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
    rpcUrls: ['https://node.example'],
    walletRpcUrls: [],
    details,
  }
  const toNodes = (text: string) => ({ network, clock: systemClock, fetch: async () => new Response(text) })
  const toAnswer = (value: unknown) =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, result: { response: { code: 0, value } } })
  /** Generates answers with these bytes, some of them changed, or strings that are almost an answer. */
  const answers = (bytes: Uint8Array): Generate<string> => {
    const changedAnswers = changedText(toAnswer(toBase64(bytes)))
    return (random) => {
      if (random.below(2) === 0) return changedAnswers(random)
      const changedBytes = Uint8Array.from(bytes, (byte) => (random.below(20) === 0 ? random.below(256) : byte))
      return toAnswer(toBase64(changedBytes.subarray(0, bytes.length - (random.below(4) === 0 ? random.below(4) : 0))))
    }
  }
  fuzz('a balance', {
    sampleEvery: 10,
    inputs: answers(bytesField(1, joinBytes(bytesField(1, 'uatom'), bytesField(2, '1234')))),
    async read(text) {
      const amount = await readBalanceByRpc(toNodes(text), address, 'uatom')
      assert.match(amount, /^\d+$/)
      return amount
    },
    mayThrow,
  })
  const account = joinBytes(bytesField(1, address), numberField(3, 5n), numberField(4, 7n))
  fuzz('an account', {
    sampleEvery: 10,
    inputs: answers(bytesField(1, joinBytes(bytesField(1, '/cosmos.auth'), bytesField(2, account)))),
    read: (text) => readAccount(toNodes(text), address),
    mayThrow,
  })
  fuzz('a message', {
    inputs: ({ below }) => Uint8Array.from({ length: below(30) }, () => below(256)),
    read(bytes) {
      const message = readMessage(bytes)
      return [message.text(1), message.number(2), message.bytes(3)]
    },
    mayThrow: (error) => error instanceof RangeError || error instanceof TypeError,
  })
  fuzz('a refusal', { inputs: changedText('account sequence mismatch, expected 7, got 6'), read: readExpectedSequence })
  fuzz('a network’s record', {
    inputs: changed([details]),
    read: (record) => readDetails({ ...network, details: record }),
    mayThrow,
  })
})

fuzz('an entered address', {
  inputs: changedText(address),
  read(entered) {
    assert.equal(readPrefix(assertAddress(entered, 'Cosmos Hub', 'cosmos')), 'cosmos')
    return entered
  },
  mayThrow,
})
