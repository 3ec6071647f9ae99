import assert from 'node:assert/strict'
import { changed, changedText, either, fuzz, type Generate, hostile } from '@latchkey/fuzz'
import { base58, base64 } from '@scure/base'
import { VaultError } from '../protocol/VaultError.js'
import { createTestSigner, testFields } from '../testing/createTestSigner.js'
import { createTestVault, createWallet } from '../testing/createTestVault.js'
import { parseIdentity, startIdentity } from './device/identity.js'
import { openSealedPart } from './device/sealedPart.js'
import { createDeviceStorage } from './device/storage.js'
import { parseWalletRecord } from './device/walletRecord.js'
import { openEnvelope } from './envelopes/envelope.js'
import { openRecoveryFile, parseRecoveryFile } from './recovery/recoveryFile.js'
import { parseRecoveryCode } from './recovery/recoveryCode.js'
import { memoryObjects } from '../testing/memoryObjects.js'
import type { RequestContext } from './signing/prepared.js'
import { decodeBatch, encodeBatch } from './signing/eip155/batch.js'
import { isLikeTransaction, readSolanaTransaction } from './signing/solana/readTransaction.js'
import { describeTransaction } from './signing/solana/describeTransaction.js'

const isVaultError = (error: unknown) => error instanceof VaultError
const { vault, objects } = createTestVault()
const { file, factors } = await createWallet(vault)
const envelope = factors[0]?.envelope ?? ''
const secrets = { own: new Uint8Array(32), part: new Uint8Array(32) }

fuzz('a recovery code', {
  inputs: changedText('01234-56789-ABCDE-FGHJK-MNPQRS'),
  read: parseRecoveryCode,
  mayThrow: isVaultError,
})
fuzz('a recovery file', { inputs: changedText(file), read: parseRecoveryFile, mayThrow: isVaultError })
fuzz('a recovery file that is opened with a wrong code', {
  inputs: changedText(file),
  read: (text) =>
    openRecoveryFile(text, '0'.repeat(26)).catch((error: unknown) => isVaultError(error) || Promise.reject(error)),
  sampleEvery: 50,
})
fuzz('an envelope', {
  inputs: changedText(envelope),
  read: (text) =>
    openEnvelope(text, secrets, { wallet: 'wallet-1', way: 'code', id: 'id-2' }).catch(
      (error: unknown) => isVaultError(error) || Promise.reject(error),
    ),
  sampleEvery: 20,
})
fuzz('a stored wallet', {
  inputs: changed([objects.records.get('wallet|user-1')]),
  read: parseWalletRecord,
})
fuzz('a stored identity', {
  inputs: changed([(await startIdentity(createDeviceStorage(memoryObjects(), async () => undefined))).identity]),
  read: parseIdentity,
})

const batched = encodeBatch([
  { to: `0x${'ab'.repeat(20)}`, value: 1n, data: '0xa9059cbb01' },
  { to: `0x${'cd'.repeat(20)}`, value: 0n, data: '0x' },
])
fuzz('the calls of a user operation', {
  inputs: either<unknown>(changedText(batched), hostile),
  read: decodeBatch,
  mayThrow: isVaultError,
})

const sealKey = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
fuzz('a sealed part', {
  inputs: either<unknown>(changedText('eyJhbGciOiJFQ0RILUVTIiwiZW5jIjoiQTI1NkdDTSJ9..AAAA.AAAA.AAAA'), hostile),
  read: (part) =>
    openSealedPart(sealKey, { id: 'id-1', part }).catch(
      (error: unknown) => isVaultError(error) || Promise.reject(error),
    ),
  sampleEvery: 20,
})

const { signer, prepare, eip155, solana } = await createTestSigner()
const to = `0x${'ab'.repeat(20)}`
let prepared = 0
/** Prepares, and signs one in 16, because that takes most of the time: what can be shown must also be signable. */
const readRequestIn = (context?: Partial<RequestContext>) => (request: unknown) => {
  const { method, params } = request as { method: unknown; params: unknown } // `requests` makes this object
  try {
    const { id, description } = prepare(method, params, context)
    prepared += 1
    return prepared % 16 === 0 ? signer.sign(id) : description
  } finally {
    signer.forget()
  }
}
const readRequest = readRequestIn()
const requests = (method: string, ...params: readonly [unknown, ...unknown[]]): Generate<unknown> => {
  const inner = changed(params)
  return (random) => ({ method, params: inner(random) })
}
const typedData = {
  types: {
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'values', type: 'uint8[2][]' },
      { name: 'text', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  domain: { name: 'Mail', chainId: 1 },
  message: { to, values: [[1, '2']], text: 'Hi' },
}
const signIn = `shop.example wants you to sign in with your Ethereum account:\n${eip155}\n\nHi\n\nURI: https://shop.example\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00Z`

fuzz('a text to sign', {
  inputs: requests('personal_sign', ['Hello', eip155], ['0x48656c6c6f', eip155]),
  read: readRequest,
  mayThrow: isVaultError,
  sampleEvery: 8,
})
fuzz('a sign-in message', {
  inputs: (random) => ({ method: 'personal_sign', params: [changedText(signIn)(random), eip155] }),
  read: readRequest,
  mayThrow: isVaultError,
  sampleEvery: 8,
})
fuzz('typed data', {
  inputs: requests('eth_signTypedData_v4', [eip155, typedData], [eip155, JSON.stringify(typedData)]),
  read: readRequest,
  mayThrow: isVaultError,
  sampleEvery: 8,
})
fuzz('a transaction', {
  inputs: requests('eth_sendTransaction', [{ from: eip155, to, value: '0x1', data: '0x12345678', chainId: '0x1' }]),
  read: readRequest,
  mayThrow: isVaultError,
  sampleEvery: 8,
})
fuzz('a batch', {
  inputs: requests('wallet_sendCalls', [
    { version: '2.0.0', chainId: '0x1', from: eip155, calls: [{ to, value: '0x1', data: '0x12' }], capabilities: {} },
  ]),
  read: readRequest,
  mayThrow: isVaultError,
  sampleEvery: 8,
})

const smartAccount = { delegate: '0xe6Cae83BdE06E4c305530e199D7217f42808555B', current: undefined }
const operation = {
  chainId: 1,
  nonce: 0n,
  callGasLimit: 1n,
  verificationGasLimit: 1n,
  preVerificationGas: 1n,
  maxFeePerGas: 1n,
  maxPriorityFeePerGas: 1n,
  authorityNonce: 0,
}
fuzz('a batch of a smart account', {
  inputs: requests('wallet_sendCalls', [
    {
      version: '2.0.0',
      chainId: '0x1',
      from: eip155,
      atomicRequired: true,
      calls: [{ to, value: '0x1', data: '0x12' }],
    },
  ]),
  read: readRequestIn({ smartAccount }),
  mayThrow: isVaultError,
  sampleEvery: 8,
})
fuzz('a user operation', {
  inputs: requests('eth_sendUserOperation', [
    { sender: eip155, nonce: '0x0', callData: batched, factory: '0x7702', factoryData: '0x' },
    '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  ]),
  read: readRequestIn({ smartAccount, operation }),
  mayThrow: isVaultError,
  sampleEvery: 8,
})

/** A transfer of SOL by the account, in a legacy message. */
const transfer = Uint8Array.from([
  1,
  ...new Uint8Array(64),
  ...[1, 0, 1, 3],
  ...base58.decode(solana),
  ...new Uint8Array(32).fill(1),
  ...new Uint8Array(32),
  ...new Uint8Array(32).fill(9),
  ...[1, 2, 2, 0, 1, 12, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
])
const changedBytes: Generate<Uint8Array> = (random) => {
  const bytes = Uint8Array.from(transfer)
  for (let left = random.below(4); left > 0; left -= 1) bytes[random.below(bytes.length)] = random.below(256)
  return random.below(4) === 0 ? bytes.subarray(0, random.below(bytes.length + 1)) : bytes
}
fuzz("the bytes of Solana's transactions", {
  inputs: changedBytes,
  read: (bytes) => describeTransaction(readSolanaTransaction(bytes).message),
  mayThrow: isVaultError,
})
fuzz('bytes that may be a transaction', { inputs: changedBytes, read: isLikeTransaction })
fuzz('a Solana transaction', {
  inputs: requests('solana_signTransaction', { transaction: base64.encode(transfer), pubkey: solana }),
  read: readRequest,
  mayThrow: isVaultError,
  sampleEvery: 8,
})
fuzz('a Solana message', {
  inputs: requests('solana_signMessage', { message: base58.encode(new TextEncoder().encode('Hello')), pubkey: solana }),
  longest: 30,
  read: readRequest,
  mayThrow: isVaultError,
  sampleEvery: 8,
})

const grant = {
  chainId: '0x1',
  expiry: 1_700_003_600,
  signer: { type: 'wallet' },
  permission: { type: 'erc20-token-periodic', data: { tokenAddress: to, periodAmount: '0x5', periodDuration: 60 } },
}
fuzz('a request for a permission', {
  inputs: requests(
    'wallet_grantPermissions',
    [grant],
    [{ expiry: grant.expiry, permissions: [{ ...grant.permission, policies: [], required: true }] }],
  ),
  read: readRequestIn({ smartAccount }),
  mayThrow: isVaultError,
  sampleEvery: 8,
})

const own = { ...smartAccount, current: smartAccount.delegate }
const granter = await createTestSigner()
const { result: granted } = granter.sign('wallet_grantPermissions', [grant], { smartAccount: own })
const stored = granted.kind === 'permission' ? { ...granted.permission, spent: ['0'], grantedAt: 1_700_000_000 } : {}
const data = `0xa9059cbb${to.slice(2).padStart(64, '0')}${'5'.padStart(64, '0')}`
fuzz('the permissions that the service lists', {
  inputs: either<unknown>(changed([stored]), hostile),
  read(permission) {
    const context = { smartAccount: own, transactions: [{ ...testFields, gas: 90_000n }], permissions: [permission] }
    const { use } = granter.prepare('wallet_sendCalls', [{ chainId: '0x1', calls: [{ to, data }] }], context)
    granter.signer.forget()
    // What was signed cannot change: at most what was spent may.
    if (use) assert.deepEqual(use, { id: Object(stored).id, amounts: ['5'] })
    return use
  },
  sampleEvery: 8,
})
