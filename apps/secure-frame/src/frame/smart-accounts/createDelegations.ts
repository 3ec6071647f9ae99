import type { VaultClient } from '../../client/vault/vaultClient.js'
import type { DocumentConfig, DocumentProject } from '../../protocol/documentConfig.js'
import { revokeMethod } from '../../protocol/methods.js'
import { readAddress } from '../../vault/signing/eip155/values.js'
import type { AskApproval } from '../approval/question.js'
import { createNodes } from '../requests/createNodes.js'
import { readTransactionFields } from '../requests/readTransactionFields.js'
import { sendTransaction } from '../requests/sendTransactions.js'
import { signApproved } from '../requests/signApproved.js'
import type { SmartAccounts } from './createSmartAccounts.js'
import { readDelegate } from './readDelegate.js'

/** What an account is on a network. */
export type Delegation = {
  readonly network: string
  /** `none`: it has no code. `own`: it delegates to the project's contract. `foreign`: to another one. `unknown`: the node did not respond. */
  readonly state: 'none' | 'own' | 'foreign' | 'unknown'
  /** The contract that it delegates to. */
  readonly delegate: string | undefined
}

/** Reads and ends the delegations of an account. */
export type Delegations = {
  /** Reads the one on a network. */
  read(network: string, account: string, signal: AbortSignal): Promise<Delegation>
  /** Reads them on all networks that have smart accounts, and on the others of the EVM those to a foreign contract. */
  list(account: string, signal: AbortSignal): Promise<readonly Delegation[]>
  /**
   * Ends a delegation, after an approval, by an authorisation of the zero address.
   *
   * @returns the hash of the transaction. `undefined`: the account does not delegate
   * @throws `FrameError` with 4001 if the user declines, or the node's refusal
   */
  revoke(
    network: string,
    parameters: { readonly account: string; readonly ask: AskApproval; readonly signal: AbortSignal },
  ): Promise<string | undefined>
}

/** Parameters of {@link createDelegations}. */
export type DelegationsParameters = {
  readonly vault: Pick<VaultClient, 'prepare' | 'sign' | 'signPermitted' | 'reject'>
  readonly config: DocumentConfig & { readonly project: DocumentProject }
  readonly smartAccounts: SmartAccounts
  /** Called when a transaction was sent that ends a delegation. */
  readonly onRevoked?: (network: string) => void
}

/** How long all nodes may take, in milliseconds: the user waits for the list. */
const timeout = 5_000

/** Creates what reads and ends the delegations of an account. */
export const createDelegations = ({ vault, config, smartAccounts, onRevoked }: DelegationsParameters): Delegations => {
  const nodeOf = createNodes(config.project.rpc)
  const read = async (network: string, account: string, signal: AbortSignal): Promise<Delegation> => {
    try {
      const delegate = await readDelegate(nodeOf(network), account, signal)
      const state = delegate === smartAccounts.delegateOf(network) ? 'own' : 'foreign'
      return { network, delegate, state: delegate === undefined ? 'none' : state }
    } catch {
      return { network, delegate: undefined, state: 'unknown' }
    }
  }
  return {
    read,
    list: async (account, signal) => {
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
      const networks = Object.keys(config.project.rpc).filter((network) => network.startsWith('eip155:'))
      const delegations = await Promise.all(networks.map((network) => read(network, account, inTime)))
      signal.throwIfAborted()
      return delegations.filter(
        ({ network, state }) => state === 'foreign' || smartAccounts.delegateOf(network) !== undefined,
      )
    },
    revoke: async (network, { account, ask, signal }) => {
      const node = nodeOf(network)
      const current = await readDelegate(node, account, signal)
      if (current === undefined) return undefined
      // Where the project has no smart accounts, the vault needs only what ends.
      const delegate = smartAccounts.delegateOf(network) ?? current
      const call = { to: readAddress(account, 'account'), data: '0x', value: 0n } as const
      const transactions = await readTransactionFields(node, network, account, [call], signal, '0x')
      const { signed } = await signApproved(
        { method: revokeMethod, params: [] },
        { site: config.origin, network, transactions, smartAccount: { delegate, current } },
        { vault, node, ask, signal },
      )
      const [transaction] = signed.kind === 'calls' ? signed.transactions : []
      if (transaction === undefined) return undefined
      const hash = await sendTransaction(node, transaction)
      onRevoked?.(network)
      return hash
    },
  }
}
