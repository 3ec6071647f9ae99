import { secp256k1 } from '@noble/curves/secp256k1.js'
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys'
import type { SignerInfo } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { assertAddress, toAddress } from './addresses.js'
import type { CosmosChainSpec } from './chainSpec.js'
import type { Ledger, LedgerAccount } from './ledger.js'
import { sdkCodes, SdkError } from './sdkError.js'
import { toSignBytes } from './signBytes.js'
import type { Transaction } from './transaction.js'

/** The purpose of a run: to admit a transaction to the mempool, to execute it in a block, or to estimate its gas. */
export type AnteMode = 'check' | 'deliver' | 'simulate'

const longestMemo = 256

/** Returns the gas that a transaction uses. The formula is a simplification: real chains count reads, writes and bytes. */
export const gasOf = (bytes: Uint8Array, { messages }: Transaction): bigint =>
  45_000n + BigInt(bytes.length) * 10n + BigInt(messages.length) * 18_000n

/** Returns the minimum fee for an amount of gas, in base units. */
const leastFee = (gas: bigint, minGasPrice: number): bigint =>
  (gas * BigInt(Math.round(minGasPrice * 1e9)) + 999_999_999n) / 1_000_000_000n

const expectAccount = (ledger: Ledger, address: string): LedgerAccount => {
  const account = ledger.account(address)
  if (!account) throw new SdkError(sdkCodes.unknownAddress, `account ${address} does not exist: unknown address`)
  return account
}

/** Reads the public key of a signer. Real nodes support other curves too. This chain supports only secp256k1. */
const readKey = (publicKey: NonNullable<SignerInfo['publicKey']>): Uint8Array => {
  try {
    if (publicKey.typeUrl === '/cosmos.crypto.secp256k1.PubKey') return PubKey.decode(publicKey.value).key
  } catch {
    // the error below reports all invalid keys
  }
  throw new SdkError(sdkCodes.invalidPublicKey, `${publicKey.typeUrl}: invalid pubkey`)
}

const expectKey = ({ publicKey }: SignerInfo, account: LedgerAccount, index: number, prefix: string): Uint8Array => {
  const key = publicKey ? readKey(publicKey) : account.publicKey
  if (!key) throw new SdkError(sdkCodes.invalidPublicKey, 'pubkey not found: invalid pubkey')
  if (toAddress(key, prefix) !== account.address)
    throw new SdkError(
      sdkCodes.invalidPublicKey,
      `pubKey does not match signer address ${account.address} with signer index: ${index}: invalid pubkey`,
    )
  return key
}

const isSignedBy = (key: Uint8Array, signBytes: Uint8Array, signature: Uint8Array): boolean => {
  try {
    return secp256k1.verify(signature, signBytes, key, { lowS: true })
  } catch {
    return false // the signature or the key is malformed
  }
}

/**
 * Checks a transaction before its messages are executed, in the order of the Cosmos SDK: memo, height, fee, gas, keys, sequences, signatures.
 * Deducts the fee and increments the signers' sequences.
 *
 * @throws {@link SdkError} with the SDK's code and message
 * @see https://docs.cosmos.network/main/learn/advanced/baseapp#antehandler
 */
export const runAnteHandler = (
  ledger: Ledger,
  transaction: Transaction,
  bytes: Uint8Array,
  { height, spec, mode }: { readonly height: number; readonly spec: CosmosChainSpec; readonly mode: AnteMode },
): void => {
  const { body, authInfo, fee, gasLimit, raw, signers, messages } = transaction
  const isSimulated = mode === 'simulate'
  for (const { from, to } of messages) for (const address of [from, to]) assertAddress(address, spec.prefix)
  if (body.memo.length > longestMemo)
    throw new SdkError(
      sdkCodes.memoTooLarge,
      `maximum number of characters is ${longestMemo} but received ${body.memo.length} characters: memo too large`,
    )
  if (body.timeoutHeight > 0n && body.timeoutHeight < BigInt(height))
    throw new SdkError(
      sdkCodes.txTimeoutHeight,
      `block height: ${height}, timeout height: ${body.timeoutHeight}: tx timeout height`,
    )
  if (authInfo.signerInfos.length !== signers.length || (!isSimulated && raw.signatures.length !== signers.length))
    throw new SdkError(
      sdkCodes.unauthorized,
      `wrong number of signers; expected ${signers.length}, got ${raw.signatures.length}: unauthorized`,
    )
  const paid = fee.find(({ denom }) => denom === spec.denom)?.amount ?? 0n
  const minFee = leastFee(gasLimit, spec.minGasPrice)
  // Only the mempool checks the minimum gas price: each node sets its own, so a block may contain transactions below it.
  if (mode === 'check' && paid < minFee)
    throw new SdkError(
      sdkCodes.insufficientFee,
      `insufficient fees; got: ${paid}${spec.denom} required: ${minFee}${spec.denom}: insufficient fee`,
    )
  const used = gasOf(bytes, transaction)
  if (!isSimulated && used > gasLimit)
    throw new SdkError(
      sdkCodes.outOfGas,
      `out of gas in location: txSize; gasWanted: ${gasLimit}, gasUsed: ${used}: out of gas`,
    )
  const accounts = signers.map((address) => expectAccount(ledger, address))
  const [payer] = signers
  if (payer !== undefined) ledger.debit(payer, fee)
  accounts.forEach((account, index) => {
    const info = authInfo.signerInfos[index]
    if (!info) return
    // A simulated transaction may omit the key: the gas estimate does not depend on it.
    const key = isSimulated && !info.publicKey ? undefined : expectKey(info, account, index, spec.prefix)
    if (info.sequence !== account.sequence)
      throw new SdkError(
        sdkCodes.wrongSequence,
        `account sequence mismatch, expected ${account.sequence}, got ${info.sequence}: incorrect account sequence`,
      )
    if (isSimulated || !key) return
    const signBytes = toSignBytes(transaction, info.modeInfo?.single?.mode, account, spec.chainId)
    if (!isSignedBy(key, signBytes, raw.signatures[index] ?? new Uint8Array()))
      throw new SdkError(
        sdkCodes.unauthorized,
        `signature verification failed; please verify account number (${account.number}), sequence (${account.sequence}) and chain-id (${spec.chainId}): unauthorized`,
      )
    ledger.advance(account.address, key)
  })
}
