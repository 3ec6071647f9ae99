import { changed, changedText, either, fuzz, hostile } from '@latchkey/fuzz'
import { VaultError } from '../../protocol/VaultError.js'
import { FrameError } from '../FrameError.js'
import { type CallBatch, parseBatches, readBatchId, readCallsStatus } from './callBatches.js'
import { type Node, readAnswer } from './createNode.js'
import { readAssets } from './readAssets.js'
import { parseNetworks } from '../smart-accounts/createSmartAccounts.js'
import { readDelegate } from '../smart-accounts/readDelegate.js'
import { encodeBatch } from '../../vault/signing/eip155/batch.js'
import { entryPoint } from '../../vault/signing/eip155/readUserOperation.js'
import { readToken } from './readToken.js'
import { readTransactionFields } from './readTransactionFields.js'
import { readEntryPoints, readOperationFields, sendUserOperation } from './userOperations.js'
import { assertCluster, readSendOptions } from './sendTransactions.js'

const isKnownError = (error: unknown) => error instanceof VaultError || error instanceof FrameError
const allow = (error: unknown) => {
  if (!isKnownError(error)) throw error
  return true
}

const account = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const { signal } = new AbortController()
const word = `0x${'0'.repeat(62)}20`
const hash = `0x${'1'.repeat(64)}`
const batch: CallBatch = { id: 'a', account, network: 'eip155:1', hashes: [hash], count: 1 }
const receipt = {
  status: '0x1',
  blockHash: hash,
  blockNumber: '0x1',
  gasUsed: '0x5208',
  logs: [{ address: account, data: '0x', topics: [hash] }],
}
const nodeOf = (value: unknown): Node => ({ request: async () => value })

fuzz("a node's answer", {
  inputs: either<string>(
    changedText('{"jsonrpc":"2.0","id":1,"result":"0x1"}'),
    changedText('{"jsonrpc":"2.0","id":1,"error":{"code":3,"message":"execution reverted","data":"0xcf479181"}}'),
  ),
  read: (body) => readAnswer(body, 1, 'eth_call'),
  mayThrow: isKnownError,
})
fuzz("a node's fees, nonce and gas", {
  inputs: either<unknown>(changed(['0x1', { baseFeePerGas: '0x1' }]), hostile),
  read: (value) =>
    readTransactionFields(nodeOf(value), 'eip155:1', account, [{ to: account, data: '0x', value: 1n }], signal).catch(
      allow,
    ),
  sampleEvery: 20,
})
fuzz("a node's cluster", {
  inputs: either<unknown>(changed(['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d']), hostile),
  read: (value) => assertCluster(nodeOf(value), 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', signal).catch(allow),
  sampleEvery: 20,
})
fuzz("a node's receipt", {
  inputs: either<unknown>(changed([receipt]), hostile),
  read: (value) => readCallsStatus(batch, nodeOf(value), signal).catch(allow),
  sampleEvery: 20,
})
fuzz('the symbol that the contract of a token states', {
  inputs: either<unknown>(changedText(`${word}${'1'.padStart(64, '0')}${'41'.repeat(32)}`), hostile),
  read: (value) =>
    readToken(
      { request: async (_method, [call] = []) => (Object(call).data === '0x313ce567' ? word : value) },
      account,
      signal,
    ),
  sampleEvery: 20,
})
fuzz('the code of an account that a node reports', {
  inputs: either<unknown>(changedText(`0xef0100${account.slice(2).toLowerCase()}`), hostile),
  read: (code) => readDelegate(nodeOf(code), account, signal).catch(allow),
  sampleEvery: 20,
})
fuzz('what node and bundler report of a user operation', {
  inputs: either<unknown>(
    changed([
      '0x1',
      word,
      { baseFeePerGas: '0x1', callGasLimit: '0x1', verificationGasLimit: '0x1', preVerificationGas: '0x1' },
    ]),
    hostile,
  ),
  read: (value) => {
    const callData = encodeBatch([{ to: account, value: 1n, data: '0x' }])
    const smartAccount = { delegate: account, state: 'none', current: undefined } as const
    return readOperationFields([{ sender: account, callData }, entryPoint], {
      ...{ node: nodeOf(value), bundler: nodeOf(value), network: 'eip155:1', account, smartAccount, signal },
    }).catch(allow)
  },
  sampleEvery: 20,
})
fuzz('the hash and the entry points that a bundler reports', {
  inputs: either<unknown>(changed([hash, [entryPoint]]), hostile),
  read: (value) =>
    Promise.all([
      sendUserOperation(nodeOf(value), { operation: {}, hash }).catch(allow),
      readEntryPoints(nodeOf(value), signal).catch(allow),
    ]),
  sampleEvery: 20,
})
fuzz('stored networks', { inputs: changedText(JSON.stringify(['eip155:1'])), read: parseNetworks })
fuzz('stored calls', { inputs: changedText(JSON.stringify([batch])), read: parseBatches })
fuzz('the id of calls', {
  inputs: changed([[{ id: 'a' }]]),
  read: readBatchId,
  mayThrow: isKnownError,
})
fuzz('the options of a Solana transaction', {
  inputs: changed([{ options: { skipPreflight: true, preflightCommitment: 'confirmed', maxRetries: 1 } }]),
  read: readSendOptions,
  mayThrow: isKnownError,
})
fuzz('a request for assets', {
  inputs: changed([[{ account, assetFilter: { '0x1': [{ address: account, type: 'erc20' }] } }]]),
  read: (params) => readAssets(nodeOf('0x1'), params, { account, chainId: '0x1', signal }).catch(allow),
  sampleEvery: 20,
})
