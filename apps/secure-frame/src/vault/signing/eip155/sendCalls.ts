import { invalidRequest, VaultError } from '../../../protocol/VaultError.js'
import { readProperty } from '../../bytes.js'
import type { SmartAccount } from './smartAccount.js'
import { assertReadable, type BatchedCall, canBatch, maxCalls } from './batch.js'
import { type Call, readCall } from './calls.js'
import { assertAccount, assertChain } from './values.js'

const assertCapabilities = (value: unknown) => {
  const capabilities = readProperty(value, 'capabilities') ?? {}
  if (typeof capabilities !== 'object') throw invalidRequest('capabilities')
  const isOptional = (capability: unknown) => readProperty(capability, 'optional') === true
  if (!Object.values(capabilities).every(isOptional)) throw new VaultError('CAPABILITY_UNSUPPORTED')
}

/** The calls of `wallet_sendCalls`: at once, if the account can do that, or one after another. */
export type RequestedCalls =
  | { readonly isBatch: true; readonly calls: readonly BatchedCall[]; readonly smartAccount: SmartAccount }
  | { readonly isBatch: false; readonly calls: readonly Call[] }

/**
 * Reads the calls of `wallet_sendCalls`.
 *
 * @throws `ATOMIC_UNSUPPORTED` (5760), `CAPABILITY_UNSUPPORTED` (5700), or `REQUEST_INVALID` if, for example, a target or data does not start with 0x
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export const readCalls = (
  value: unknown,
  account: string,
  network: string,
  smartAccount: SmartAccount | undefined,
): RequestedCalls => {
  if (typeof value !== 'object' || value === null) throw invalidRequest('params')
  assertChain(readProperty(value, 'chainId'), network)
  const from = readProperty(value, 'from') ?? undefined
  if (from !== undefined) assertAccount(from, account)
  const requested: unknown = readProperty(value, 'calls')
  if (!Array.isArray(requested) || requested.length === 0 || requested.length > maxCalls) throw invalidRequest('calls')
  const atomicRequired = readProperty(value, 'atomicRequired') ?? false
  if (typeof atomicRequired !== 'boolean') throw invalidRequest('atomicRequired')
  for (const holder of [value, ...requested]) assertCapabilities(holder)
  const calls = requested.map(readCall)
  if (smartAccount && smartAccount.state !== 'foreign' && canBatch(calls)) {
    assertReadable(calls, account)
    return { isBatch: true, calls, smartAccount }
  }
  if (atomicRequired) throw new VaultError('ATOMIC_UNSUPPORTED')
  return { isBatch: false, calls }
}
