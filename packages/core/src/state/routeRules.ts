import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { ViewName } from '../contract/routes.js'

/*
 * Pure functions that decide which view the modal shows. None of them has side effects.
 */

/** The facts that the modal's first view depends on. */
export type HomeFacts = {
  /** Whether an address is connected. */
  readonly isConnected: boolean
  readonly hasAdapters: boolean
  /** Whether the page makes the WalletConnect pairing itself. */
  readonly manualWCControl: boolean
  readonly mobile: boolean
}

/** Returns the view that the modal opens on by default. */
export const homeView = ({
  isConnected,
  hasAdapters,
  manualWCControl,
  mobile,
}: HomeFacts): Extract<ViewName, 'Account' | 'Connect' | 'AllWallets' | 'ConnectingWalletConnectBasic'> => {
  if (isConnected) return 'Account'
  if (hasAdapters && !manualWCControl) return 'Connect'
  return mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}

/** Returns the view of a closed modal. An embedded modal stays in the page. */
export const closedView = ({
  isEmbedded,
  isConnected,
}: {
  readonly isEmbedded: boolean
  readonly isConnected: boolean
}): 'Account' | 'Connect' => (isEmbedded && isConnected ? 'Account' : 'Connect')

/** The facts that refusing to close depends on. */
export type CloseFacts = {
  /** The stack of views. The last one is shown. */
  readonly views: readonly string[]
  /** Whether the site requires a sign-in that the account in use has not completed. */
  readonly isSignInPending: boolean
  /** Whether a transaction of the modal waits for the wallet. */
  readonly isTransactionPending: boolean
}

const signInViews: readonly string[] = ['SIWXSignMessage', 'ApproveTransaction']

/**
 * Whether closing is refused. The user must first complete or cancel a required sign-in, decide about a transaction of the modal, or leave an
 * unsupported network.
 */
export const isCloseRefused = ({ views, isSignInPending, isTransactionPending }: CloseFacts): boolean => {
  const [view, before] = [...views].reverse()
  if (view === undefined) return false
  if (isTransactionPending && view === 'ApproveTransaction') return true
  if (isSignInPending && signInViews.includes(view)) return true
  return view === 'UnsupportedChain' || (view === 'SwitchNetwork' && before === 'UnsupportedChain')
}

/** The next step after the user chooses a network. */
export type SwitchStep =
  /** The network is already in use. */
  | 'nothing'
  /** No wallet has to confirm: the network is chosen immediately. */
  | 'choose'
  | 'SwitchNetwork'
  /** The user must first connect a wallet of the network's namespace. */
  | 'SwitchActiveChain'

/** The facts that choosing a network depends on. */
export type SwitchFacts = {
  readonly target: CaipNetworkId
  /** The network in use. */
  readonly active: CaipNetworkId | undefined
  /** The namespaces that have an account. */
  readonly connected: readonly Namespace[]
  /** The namespace in use. */
  readonly activeNamespace: Namespace
  /** Whether the embedded wallet is in use, and has the target's chain. */
  readonly isEmbeddedWalletOn: boolean
  /** Whether a wallet of the target's namespace is already on the target network. */
  readonly isThere: boolean
  readonly ignoreSwitchConfirmation: boolean
}

/** Returns the next step after the user chooses a network. */
export const switchStep = (facts: SwitchFacts): SwitchStep => {
  const { target, active, connected, activeNamespace } = facts
  if (target === active) return 'nothing'
  if (connected.length === 0) return 'choose'
  if (facts.isEmbeddedWalletOn || !facts.ignoreSwitchConfirmation) return 'SwitchNetwork'
  const namespace = namespaceOf(target)
  if (facts.isThere) return 'choose'
  if (namespace !== activeNamespace && !connected.includes(namespace)) return 'SwitchActiveChain'
  return 'SwitchNetwork'
}
