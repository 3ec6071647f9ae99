import { isUnsafeMethod, revokeMethod, type UnsafeMethod } from '../../protocol/methods.js'
import { invalidRequest, VaultError } from '../../protocol/VaultError.js'
import type { Keyring } from '../states/keyring.js'
import {
  preparePersonalSign,
  prepareRevocation,
  prepareSendCalls,
  prepareSendTransaction,
  prepareTypedData,
} from './eip155/prepareEip155.js'
import { prepareUserOperation } from './eip155/prepareUserOperation.js'
import { createPermits, type Permit, toUse } from './permissions/createPermits.js'
import { prepareEndOfPermission, prepareGrant } from './permissions/preparePermission.js'
import type { Prepare, Prepared, PreparedRequest, RequestContext, SignedResult, SigningRequest } from './prepared.js'
import {
  prepareSignAll,
  prepareSignAndSend,
  prepareSignMessage,
  prepareSignTransaction,
} from './solana/prepareSolana.js'

const maxPending = 32

type SigningMethod = UnsafeMethod | typeof revokeMethod

const prepareByMethod: Readonly<Record<SigningMethod, Prepare>> = {
  eth_sendTransaction: prepareSendTransaction,
  eth_sendUserOperation: prepareUserOperation,
  eth_signTypedData_v4: prepareTypedData,
  [revokeMethod]: prepareRevocation,
  personal_sign: preparePersonalSign,
  solana_signAllTransactions: prepareSignAll,
  solana_signAndSendTransaction: prepareSignAndSend,
  solana_signMessage: prepareSignMessage,
  solana_signTransaction: prepareSignTransaction,
  wallet_grantPermissions: prepareGrant,
  wallet_revokePermissions: prepareEndOfPermission,
  wallet_sendCalls: prepareSendCalls,
}

/** Parses requests, and signs those that the user approved. */
export type Signer = {
  /**
   * Parses a request once. What it returns to show and what `sign` signs are from the same parsed values.
   *
   * @throws `METHOD_REFUSED` for every method that does not sign, `LOCKED`, `REQUEST_INVALID` or what the method documents
   */
  prepare(request: SigningRequest, context: RequestContext): PreparedRequest
  /** Signs an approved request, once. Throws `LOCKED` if the wallet was locked since. */
  sign(id: number): SignedResult
  /**
   * Signs calls that a permission covers, once and without an approval.
   *
   * @throws `STATE_INVALID` for every other request, or `PERMISSION_EXCEEDED`. The request then still waits for an approval
   */
  signPermitted(id: number): SignedResult
  /** Never uses a permission again. */
  endPermission(id: string): void
  /** Forgets a request that the user declined. */
  reject(id: number): void
  /** Forgets all requests. */
  forget(): void
}

const assertContext = ({ site, network }: RequestContext, method: SigningMethod) => {
  const namespace = method.startsWith('solana_') ? 'solana:' : 'eip155:'
  if (!network.startsWith(namespace)) throw new VaultError('CHAIN_MISMATCH')
  if (!URL.canParse(site) || new URL(site).origin !== site) throw new VaultError('STATE_INVALID', 'site')
}

/** Creates a signer for the keys of a keyring. @param now in milliseconds since 1970 */
export const createSigner = (keyring: Keyring, now: () => number): Signer => {
  const pending = new Map<number, Prepared & { readonly permit: Permit | undefined }>()
  const permits = createPermits(now)
  let lastId = 0
  return {
    prepare({ method, params }, context) {
      if (!isUnsafeMethod(method) && method !== revokeMethod) throw new VaultError('METHOD_REFUSED')
      const { addresses, keys } = keyring.use()
      if (pending.size >= maxPending) throw invalidRequest('pending')
      assertContext(context, method)
      const timed = { ...context, now: Math.floor(now() / 1_000) }
      const prepared = prepareByMethod[method](params, timed, addresses, keys)
      const { account, content } = prepared
      const permit = method === 'wallet_sendCalls' ? permits.find(content, context, account, keys.eip155) : undefined
      lastId += 1
      pending.set(lastId, { ...prepared, permit })
      const { site, network } = context
      const description = { method, site, network, account, content }
      return { id: lastId, description, ...(permit && { use: toUse(permit) }) }
    },
    sign(id) {
      const { keys } = keyring.use()
      const prepared = pending.get(id)
      if (!prepared) throw new VaultError('STATE_INVALID', 'request')
      pending.delete(id)
      const signed = prepared.sign(keys)
      if (signed.kind === 'revokedPermission') permits.end(signed.id)
      return signed
    },
    signPermitted(id) {
      const { keys } = keyring.use()
      const prepared = pending.get(id)
      if (!prepared?.permit) throw new VaultError('STATE_INVALID', 'request')
      permits.use(prepared.permit)
      pending.delete(id)
      return prepared.sign(keys)
    },
    endPermission: permits.end,
    reject: (id) => void pending.delete(id),
    forget: () => pending.clear(),
  }
}
