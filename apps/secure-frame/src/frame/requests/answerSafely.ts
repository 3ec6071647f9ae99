import { invalidRequest, VaultError } from '../../protocol/VaultError.js'
import { readProperty } from '../../vault/bytes.js'
import { assertEntryPoint } from '../../vault/signing/eip155/readUserOperation.js'
import { assertAccount, readQuantity } from '../../vault/signing/eip155/values.js'
import { readDelegate } from '../smart-accounts/readDelegate.js'
import { type CallBatches, readCallsStatus } from './callBatches.js'
import type { NodeOf } from './createNodes.js'
import { readAssets } from './readAssets.js'
import type { WalletRequest } from './requests.js'
import { readEntryPoints } from './userOperations.js'

/** What answers a method that needs no approval. */
export type SafeContext = {
  /** The EVM address of the wallet. */
  readonly account: string
  /** The networks of the project, as CAIP-2 ids. */
  readonly networks: readonly string[]
  readonly nodeOf: NodeOf
  readonly bundlerOf: NodeOf
  /** The contract that the account may delegate to on a network. */
  readonly delegateOf: (network: string) => string | undefined
  readonly batches: CallBatches
  readonly signal: AbortSignal
}

const toChainId = (network: string) => `0x${Number(network.slice('eip155:'.length)).toString(16)}`

const first = (params: unknown): unknown => (Array.isArray(params) ? params[0] : undefined)

const readList = (params: unknown): readonly unknown[] | undefined => {
  const list: readonly unknown[] | undefined = Array.isArray(params) ? params : undefined
  if (!list && params !== undefined && params !== null) throw invalidRequest('params')
  return list
}

/**
 * Returns whether calls can be atomic on a network. `ready`: they are, once the user approves that the account delegates. A network whose node does
 * not respond promises nothing.
 */
const readAtomic = async (network: string, { account, nodeOf, delegateOf, signal }: SafeContext) => {
  const delegate = delegateOf(network)
  if (delegate === undefined) return 'unsupported'
  try {
    const current = await readDelegate(nodeOf(network), account, signal)
    if (current === undefined) return 'ready'
    return current === delegate ? 'supported' : 'unsupported'
  } catch {
    signal.throwIfAborted()
    return 'unsupported'
  }
}

/** Answers `wallet_getCapabilities`. @see https://eips.ethereum.org/EIPS/eip-5792 */
const readCapabilities = async (params: unknown, context: SafeContext) => {
  const { account, networks } = context
  const [address, chains]: readonly unknown[] = Array.isArray(params) ? params : []
  if (address !== undefined) assertAccount(address, account)
  if (chains !== undefined && !Array.isArray(chains)) throw invalidRequest('chainIds')
  const wanted = chains?.map((chain) => readQuantity(chain, 'chainIds'))
  const served = networks.filter(
    (network) => network.startsWith('eip155:') && (!wanted || wanted.includes(BigInt(toChainId(network)))),
  )
  const capabilities = served.map(
    async (network) => [toChainId(network), { atomic: { status: await readAtomic(network, context) } }] as const,
  )
  return Object.fromEntries(await Promise.all(capabilities))
}

/** Answers a method that needs no approval: here if the wallet knows the answer, else from the project's node. */
export const answerSafely = async (
  { method, params, network }: WalletRequest,
  context: SafeContext,
): Promise<unknown> => {
  const { account, batches, nodeOf, bundlerOf, signal } = context
  if (!network.startsWith('eip155:')) throw new VaultError('CHAIN_MISMATCH')
  switch (method) {
    case 'eth_accounts':
      return [account]
    case 'eth_chainId':
      return toChainId(network)
    case 'wallet_getCapabilities':
      return readCapabilities(params, context)
    case 'wallet_getAssets':
      return readAssets(nodeOf(network), params, { account, chainId: toChainId(network), signal })
    case 'wallet_getCallsStatus': {
      const id = first(params) ?? readProperty(params, 'id')
      if (typeof id !== 'string') throw invalidRequest('id')
      const batch = batches.find(id, account)
      return readCallsStatus(batch, nodeOf(batch?.network ?? network), signal)
    }
    case 'eth_supportedEntryPoints':
      return readEntryPoints(bundlerOf(network), signal)
    case 'eth_estimateUserOperationGas':
      assertEntryPoint(Array.isArray(params) ? params[1] : undefined)
      return bundlerOf(network).request(method, readList(params), signal)
    case 'eth_getUserOperationByHash':
    case 'eth_getUserOperationReceipt':
      return bundlerOf(network).request(method, readList(params), signal)
    default:
      return nodeOf(network).request(method, readList(params), signal)
  }
}
