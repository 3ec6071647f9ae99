import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { ViewName } from '../contract/routes.js'

/*
 * Where the modal goes, as a function of what is the case. Nothing here acts.
 */

/** What the way in depends on. */
export type HomeFacts = {
  /** Whether an address is connected. */
  readonly isConnected: boolean
  readonly hasAdapters: boolean
  /** Whether the page makes the WalletConnect pairing itself. */
  readonly manualWCControl: boolean
  readonly mobile: boolean
}

/** Where the modal opens by itself. */
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

/** Where the modal is once it was closed. Embedded, it stays in the page. */
export const closedView = ({
  isEmbedded,
  isConnected,
}: {
  readonly isEmbedded: boolean
  readonly isConnected: boolean
}): 'Account' | 'Connect' => (isEmbedded && isConnected ? 'Account' : 'Connect')

/** What refusing to close depends on. */
export type CloseFacts = {
  /** The views, the one that is shown last. */
  readonly views: readonly string[]
  /** Whether the site wants a sign-in that the account in use has not given. */
  readonly isSignInOwed: boolean
}

const signInViews: readonly string[] = ['SIWXSignMessage', 'ApproveTransaction']

/** Whether closing is refused: a required sign-in has to be given or cancelled, an unsupported network has to be left. */
export const isCloseRefused = ({ views, isSignInOwed }: CloseFacts): boolean => {
  const [view, before] = [...views].reverse()
  if (view === undefined) return false
  if (isSignInOwed && signInViews.includes(view)) return true
  return view === 'UnsupportedChain' || (view === 'SwitchNetwork' && before === 'UnsupportedChain')
}

/** What choosing a network leads to. */
export type SwitchStep =
  /** It is in use already. */
  | 'nothing'
  /** No wallet has to be asked: it is in use at once. */
  | 'choose'
  | 'SwitchNetwork'
  /** A wallet of the network's namespace has to be connected first. */
  | 'SwitchActiveChain'

/** What choosing a network depends on. */
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
  /** Whether a wallet of the target's namespace is on it already. */
  readonly isThere: boolean
  readonly ignoreSwitchConfirmation: boolean
}

/** What choosing a network leads to. */
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
