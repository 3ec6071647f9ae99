import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { changed, changedJson, changedText, fuzz } from '@latchkey/fuzz'
import { encodeFunctionData, isHex, parseAbi, toHex } from 'viem'
import { namehash, packetToBytes } from 'viem/ens'
import { nativeAddress } from './chains/currencies.js'
import { readChainsFile } from './chains/readChainsFile.js'
import { TradeRefused } from './exchange/exchange.js'
import { readOneInchCall, readOneInchTokens } from './exchange/readOneInch.js'
import { FieldError } from './fields.js'
import { readList, readTransactionRow, readTransferRow } from './history/etherscan/readRows.js'
import { needAccount, needAmount, needOrder, needSlippage, Refusal } from './http/parameters.js'
import { readEnsQuery } from './names/answerEns.js'
import { readRegistration } from './names/readRegistration.js'
import { readLlamaPrices } from './prices/createLlamaPrices.js'
import { readRpcBody } from './rpc/readRpcBody.js'
import { readAnswers } from './rpc/rpcCall.js'

const chainsFile = JSON.parse(readFileSync(new URL('../chains.example.json', import.meta.url), 'utf8'))
const tokens = JSON.parse(readFileSync(new URL('../tokens.example.json', import.meta.url), 'utf8'))
const readChains = (text: string, tokensText: string) =>
  readChainsFile(text, {
    environment: {
      NODE_KEY: 's3cret',
      EXCHANGE_KEY: 's3cret',
      EXPLORER_KEY: 's3cret',
      ENS_KEY: `0x${'12'.repeat(32)}`,
    },
    readTokens: () => tokensText,
  })
const mayThrowFault = (error: unknown) => error instanceof SyntaxError || error instanceof FieldError
fuzz('a chains file', {
  sampleEvery: 10, // a whole file takes about a millisecond
  inputs: changedJson(chainsFile),
  read: (text) => {
    const { networks } = readChains(text, JSON.stringify(tokens))
    for (const { rpcUrls } of networks) for (const url of rpcUrls) assert.match(new URL(url).protocol, /^https?:$/)
    return networks
  },
  mayThrow: mayThrowFault,
})
fuzz('a list of tokens', {
  sampleEvery: 10, // a whole file takes about a millisecond
  inputs: changedJson(tokens),
  read: (text) => {
    const listed = readChains(JSON.stringify(chainsFile), text).networks.flatMap((network) => network.tokens)
    for (const { address, decimals, logoUrl = 'https://none.example' } of listed) {
      assert.match(address, /^0x[\dA-Fa-f]{40}$/)
      assert.ok(decimals >= 0 && decimals <= 77 && new URL(logoUrl).protocol === 'https:')
    }
    return listed
  },
  mayThrow: mayThrowFault,
})
fuzz('a JSON-RPC request', {
  inputs: changed([
    { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: '0x1', data: '0x' }, 'latest'] },
    [{ jsonrpc: '2.0', id: 'a', method: 'eth_chainId' }],
  ]),
  read: readRpcBody,
  isAccepted: (read) => typeof read === 'object',
})
fuzz('the answers of a node', {
  inputs: changed([
    [
      { jsonrpc: '2.0', id: 2, error: { code: 3, message: 'execution reverted', data: '0x' } },
      { jsonrpc: '2.0', id: 1, result: '0x1' },
    ],
  ]),
  read: (body) => readAnswers(body, 2),
})
const someone = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
fuzz('prices of a provider', {
  inputs: changed([
    { coins: { 'ethereum:0x1': { price: 2_000.5, decimals: 18, symbol: 'ETH', timestamp: 1_000, confidence: 0.9 } } },
  ]),
  read: (answer) => {
    const prices = readLlamaPrices(answer, 1_001_000)
    for (const price of prices?.values() ?? []) assert.match(price, /^\d+(\.\d+)?$/)
    return prices
  },
})
fuzz('a trade of a provider', {
  inputs: changed([{ from: someone, to: someone, data: '0x12', value: '5', gas: 21_000, gasPrice: '1' }]),
  read: (answer) => {
    const call = readOneInchCall(answer)
    if (call) assert.ok(call.value >= 0n && call.gas >= 0n && /^0x[\da-f]*$/i.test(call.data))
    return call
  },
})
fuzz('the tokens of a provider', {
  inputs: changed([
    {
      tokens: {
        [someone]: { address: someone, name: 'Ether', symbol: 'ETH', decimals: 18, logoURI: 'https://a.example/b' },
      },
    },
  ]),
  read: readOneInchTokens,
})
const explorerRow = {
  ...{ blockNumber: '9', transactionIndex: '0', timeStamp: '1700000000', hash: `0x${'1'.repeat(64)}` },
  ...{ from: someone, to: someone, value: '5', input: '0x', isError: '0', confirmations: '3' },
  ...{ contractAddress: someone, tokenID: '7', tokenName: 'Token', tokenSymbol: 'TOK', tokenDecimal: '18' },
}
fuzz('a list of an explorer', {
  inputs: changed([
    { status: '1', message: 'OK', result: [explorerRow] },
    { status: '0', message: 'NOTOK', result: 'Max rate limit reached' },
  ]),
  read: (answer) => {
    const list = readList(answer)
    if ('fault' in list) return list
    for (const value of list.rows) {
      const [row, transfer] = [readTransactionRow(value), readTransferRow(value, false)]
      for (const { minedAt, value: amount } of [row, transfer].filter((read) => read !== undefined))
        assert.ok(new Date(minedAt).toISOString() && BigInt(amount) >= 0n)
      if (transfer) assert.ok(transfer.decimals <= 77 && transfer.name.length <= 120)
    }
    return list
  },
  isAccepted: (list) => typeof list === 'object',
})
fuzz('a transfer of an explorer', { inputs: changed([explorerRow]), read: (row) => readTransferRow(row, true) })
fuzz('a transaction of an explorer', { inputs: changed([explorerRow]), read: readTransactionRow })
fuzz('a request for a trade', {
  inputs: changed([
    {
      from: `eip155:1:${someone}`,
      to: `eip155:1:${nativeAddress}`,
      userAddress: `eip155:1:${someone}`,
      amount: '5',
      eip155: { slippage: 1 },
    },
  ]),
  read: (body) => {
    const parameters: Readonly<Record<string, unknown>> = Object(body)
    const { network, ...order } = needOrder(parameters)
    const slippage = needSlippage(parameters['eip155'])
    assert.ok(slippage >= 0 && slippage <= 5_000)
    return [
      order,
      slippage,
      needAmount('amount', parameters['amount']),
      needAccount(parameters['userAddress'], network),
    ]
  },
  mayThrow: (error) => error instanceof Refusal || error instanceof TradeRefused,
})
fuzz('a registration of a name', {
  inputs: changed([
    {
      coin_type: 2_147_483_785,
      address: someone,
      message: JSON.stringify({ name: 'fennec', attributes: {}, timestamp: 1_000 }),
      signature: '0x1234',
    },
  ]),
  read: (body) => {
    const read = readRegistration(body, () => ['reown.id'])
    if (typeof read === 'object') {
      assert.match(read.label, /^[a-z\d-]{4,63}$/)
      assert.ok(read.chainNumber >= 0 && read.chainNumber < 2 ** 31 && Number.isSafeInteger(read.timestamp))
    }
    return read
  },
  isAccepted: (read) => typeof read === 'object',
})
fuzz('the message of a registration', {
  inputs: changedJson({ name: 'Fennec.reown.id', attributes: {}, timestamp: 1_000 }),
  read: (message) =>
    readRegistration({ coin_type: 2_147_483_649, address: someone, message, signature: '0x12' }, () => ['reown.id']),
  isAccepted: (read) => typeof read === 'object',
})
const ensRequest = encodeFunctionData({
  abi: parseAbi(['function resolve(bytes name, bytes data)']),
  args: [
    toHex(packetToBytes('fennec.reown.id')),
    encodeFunctionData({ abi: parseAbi(['function addr(bytes32)']), args: [namehash('fennec.reown.id')] }),
  ],
})
fuzz('a request of an ENS client', {
  inputs: changedText(ensRequest),
  read: (text) => {
    const query = isHex(text) ? readEnsQuery(text) : undefined
    if (query) assert.equal(query.record.args[0], namehash(query.name))
    return query
  },
  isAccepted: (query) => query !== undefined,
})
