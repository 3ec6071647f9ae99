import type { VaultClient } from '../../client/vault/vaultClient.js'
import type { UnsafeMethod } from '../../protocol/methods.js'
import { readSmartAccount } from '../../vault/signing/eip155/smartAccount.js'
import { encodeBatch } from '../../vault/signing/eip155/batch.js'
import { type Call, readTransaction } from '../../vault/signing/eip155/calls.js'
import { readCalls } from '../../vault/signing/eip155/sendCalls.js'
import { readAddress } from '../../vault/signing/eip155/values.js'
import { toHexText } from '../../vault/signing/readText.js'
import type { SignedResult } from '../../vault/signing/prepared.js'
import type { AskApproval } from '../approval/question.js'
import { FrameError } from '../FrameError.js'
import type { SitePermissions } from '../permissions/createSitePermissions.js'
import { readDelegate, toDelegatedCode } from '../smart-accounts/readDelegate.js'
import { type CallBatch, type CallBatches, readBatchId } from './callBatches.js'
import type { Node } from './createNode.js'
import type { NodeOf } from './createNodes.js'
import { readTransactionFields } from './readTransactionFields.js'
import { signApproved } from './signApproved.js'
import { readOperationFields, sendUserOperation } from './userOperations.js'
import { assertCluster, readSendOptions, sendSolanaTransaction, sendTransaction } from './sendTransactions.js'

/** What a request to sign needs. */
export type SignContext = {
  readonly vault: VaultClient
  readonly site: string
  readonly account: string
  /** The contract that the account may delegate to on the request's network. */
  readonly delegate: string | undefined
  readonly node: Node
  readonly bundlerOf: NodeOf
  readonly batches: CallBatches
  /** The permissions of the user. Absent: the project or the site has them off, or nothing may be signed without an approval. */
  readonly permissions: SitePermissions | undefined
  /** Called with calls that were sent together. */
  readonly onSent: (batch: CallBatch) => void
  readonly ask: AskApproval
  /** Aborts until the user has approved. What is signed then is also sent. */
  readonly signal: AbortSignal
}

/** A request whose method signs. */
export type SignRequest = { readonly network: string; readonly method: UnsafeMethod; readonly params: unknown }

/**
 * Reads what the node knows about a request, for the vault. The vault reads the request again, and only what it reads is signed.
 */
const readFields = async ({ method, params, network }: SignRequest, context: SignContext) => {
  const { account, node, delegate, signal } = context
  const [first]: readonly unknown[] = Array.isArray(params) ? params : []
  const read = (calls: readonly Call[], newCode?: string) =>
    readTransactionFields(node, network, account, calls, signal, newCode)
  if (method === 'eth_sendTransaction') return { transactions: await read([readTransaction(first, account, network)]) }
  if (method === 'wallet_revokePermissions') return { permissions: await context.permissions?.list(signal) }
  const isOfAccount = ['wallet_sendCalls', 'eth_sendUserOperation', 'wallet_grantPermissions'].includes(method)
  if (!isOfAccount) return {}
  const smartAccount =
    delegate === undefined ? undefined : { delegate, current: await readDelegate(node, account, signal) }
  if (method === 'wallet_grantPermissions') return { smartAccount }
  const known = readSmartAccount(smartAccount)
  if (method === 'eth_sendUserOperation') {
    if (!known) return {} // the vault refuses it
    const parameters = { node, bundler: context.bundlerOf(network), network, account, smartAccount: known, signal }
    return { operation: await readOperationFields(params, parameters), smartAccount }
  }
  const requested = readCalls(first, account, network, known)
  if (!requested.isBatch) return { transactions: await read(requested.calls), smartAccount }
  const { calls, smartAccount: own } = requested
  const transaction: Call = { to: readAddress(account, 'account'), data: encodeBatch(calls), value: 0n }
  const newCode = own.state === 'none' ? toDelegatedCode(own.delegate) : undefined
  const [transactions, permissions] = await Promise.all([
    read([transaction], newCode),
    context.permissions?.list(signal).catch(() => undefined), // without them, the user decides
  ])
  return { transactions, smartAccount, permissions }
}

const createBatchId = (): string => toHexText(crypto.getRandomValues(new Uint8Array(32)))

/**
 * Sends signed calls one after another. If one cannot be sent, those after it are not sent either: their nonces would have to wait for it.
 *
 * @returns the hashes of the calls that were sent. Throws if the first one cannot be sent
 */
const sendAll = async (node: Node, signed: readonly string[]): Promise<readonly string[]> => {
  const hashes: string[] = []
  for (const transaction of signed) {
    try {
      hashes.push(await sendTransaction(node, transaction))
    } catch (error) {
      if (hashes.length === 0) throw error
      break // the status of the batch says that not all of it was sent, and so does the user's report
    }
  }
  return hashes
}

/** Sends what was signed, and returns what the site gets. */
const deliver = async (
  signed: SignedResult,
  request: SignRequest,
  context: SignContext,
  { batchId, isAtomic }: { readonly batchId: string; readonly isAtomic: boolean },
) => {
  const { method, network, params } = request
  const { node, account, batches, onSent } = context
  if (signed.kind === 'calls') {
    const hashes = await sendAll(node, signed.transactions)
    if (method === 'eth_sendTransaction') return hashes[0]
    const batch = { id: batchId, account, network, hashes, count: signed.transactions.length, isAtomic }
    batches.add(batch)
    onSent(batch)
    return { id: batchId }
  }
  if (signed.kind === 'permission' || signed.kind === 'revokedPermission')
    return context.permissions?.deliver(signed, params)
  if (signed.kind === 'userOperation') return sendUserOperation(context.bundlerOf(network), signed)
  if (signed.kind === 'solanaTransactions') {
    const { transactions, signatures } = signed
    const [transaction = ''] = transactions
    if (method === 'solana_signAllTransactions') return { transactions }
    if (method === 'solana_signTransaction') return { signature: signatures[0], transaction }
    return { signature: await sendSolanaTransaction(node, transaction, readSendOptions(params)) }
  }
  return method === 'solana_signMessage' ? { signature: signed.signature } : signed.signature
}

/**
 * Prepares a request, asks the user unless a permission covers it, and signs and sends it.
 *
 * @throws `FrameError` with 4001 if the user declines, or the vault's error
 */
export const sign = async (request: SignRequest, context: SignContext): Promise<unknown> => {
  const { site, account, node, batches, signal } = context
  const { method, network, params } = request
  const batchId = (method === 'wallet_sendCalls' && readBatchId(params)) || createBatchId()
  if (batches.find(batchId, account))
    throw new FrameError(5720, 'The wallet has sent calls with this id before. Use a new id for each request.')
  if (method === 'solana_signAndSendTransaction') {
    readSendOptions(params)
    await assertCluster(node, network, signal)
  }
  const fields = await readFields(request, context)
  const { signed, description } = await signApproved(
    { method, params },
    { site, network, ...fields },
    { ...context, count: context.permissions?.count },
  )
  return deliver(signed, request, context, { batchId, isAtomic: description.content.kind === 'batch' })
}
