import type { CaipNetworkId, Namespace } from '@latchkey/core'

/* The parts of the connection model, and the state that it derives from them. */

/** The name of a wallet: its namespace, and its position among the namespace's two wallets. */
export type WalletName = `${Namespace}/${'first' | 'second'}`

/** A wallet's response to a page that checks, without a prompt, whether the wallet still grants a connection. */
export type RestoreAnswer =
  /** Responds immediately and correctly. */
  | 'answers'
  /** Does not respond, for example because the wallet is locked. */
  | 'silent'
  /** Responds with an error. */
  | 'fails'

/** An open prompt. */
export type Prompt = { readonly wallet: WalletName; readonly tab: string }

/** What a wallet says of itself. */
export type WalletWords = {
  /** Whether its event says that the user has disconnected the site. Otherwise it may only be locked. */
  readonly disconnected: boolean
  /** Whether it says, when a connection is restored, that it no longer grants it. Otherwise it may only be locked. */
  readonly revoked: boolean
  /** Whether a page that waits until it is unlocked subscribes to it. */
  readonly heard: boolean
  /**
   * What a change of its account tells such a page: nothing; that it may have been unlocked, so that the page asks again; or its accounts, so that the page
   * need not ask.
   */
  readonly unlocked: 'nothing' | 'ask' | 'accounts'
  /** Whether such a page also hears that the wallet was connected in another page. */
  readonly connectedElsewhere: boolean
  /** Whether such a page also hears that the user has disconnected the site. */
  readonly disconnectedMeanwhile: boolean
  /** Whether it shows its accounts to a page that was connected, so that the page need not ask it when the kit starts again. */
  readonly keepsAccounts: boolean
}

/** The state of a wallet, which does not depend on the tabs that are connected with it. */
export type ModelWallet = {
  /** The current account is first. */
  accounts: readonly [string, string]
  network: CaipNetworkId
  /** Whether it grants the site its accounts without a prompt. */
  isGranted: boolean
  /** Whether it prompts its user again if the site already has a grant. */
  readonly promptsAgain: boolean
  /**
   * Whether its only request is one to authorize the site. A second request in the same page joins the first one. Restoring a connection also sends
   * this request. No request revokes the site's grant.
   */
  readonly onlyAuthorizes: boolean
  readonly says: WalletWords
  restore: RestoreAnswer
  /** The open prompts. The oldest prompt is first. */
  prompts: readonly Prompt[]
}

/** A stored connection that is being restored. */
export type RestoringConnection = {
  readonly wallet: WalletName
  /** The prompt that the tab waits for, if the wallet cannot respond without a prompt. */
  readonly prompt?: Prompt
  /** Whether another tab opened the connection. If so, this tab does not show it until it is restored. */
  readonly isElsewhere: boolean
}

/** The state of a tab of the site, by namespace. */
export type ModelTab = {
  readonly connected: Map<Namespace, WalletName>
  /** The prompts whose answers the tab waits for. */
  readonly attempts: Map<Namespace, Prompt>
  /** Stored connections that the tab is restoring. */
  readonly restoring: Map<Namespace, RestoringConnection>
  /** Stored connections whose wallets show no account. The tab waits until they are unlocked. */
  readonly locked: Map<Namespace, WalletName>
  /** The open prompts in this tab of wallets that only authorize. */
  readonly entering: Map<WalletName, Prompt>
}

/** The complete state of the model. */
export type ConnectionModel = {
  readonly wallets: Map<WalletName, ModelWallet>
  readonly tabs: Map<string, ModelTab>
  /** The stored connections, which the tabs share and which outlive them. Each namespace has one, because multiple wallets are disabled. */
  readonly stored: Map<Namespace, WalletName>
  /** The last stored wallet, account and network of each namespace. Storing the same values again does not notify other tabs. */
  readonly facts: Map<Namespace, string>
  isOnline: boolean
}

/** The state of a namespace in a tab. */
export type ModelStatus =
  | { readonly status: 'disconnected' | 'connecting' }
  | {
      readonly status: 'connected'
      readonly wallet: WalletName
      readonly address: string
      readonly network: CaipNetworkId
    }

/** Returns the namespace of a wallet. */
export const namespaceOf = (wallet: WalletName) => wallet.slice(0, wallet.indexOf('/')) as Namespace

/** Throws an error if the model lacks a wallet or tab. */
export const fail = (missing: string): never => {
  throw new Error(`The model has no ${missing}.`)
}

/** Returns a wallet of the model. */
export const walletOf = ({ wallets }: ConnectionModel, name: WalletName): ModelWallet => wallets.get(name) ?? fail(name)

/** Returns a tab of the model. */
export const tabOf = ({ tabs }: ConnectionModel, name: string): ModelTab => tabs.get(name) ?? fail(name)

/** Returns the tabs that are connected with a wallet. */
export const tabsWith = ({ tabs }: ConnectionModel, wallet: WalletName) =>
  [...tabs.values()].filter(({ connected }) => connected.get(namespaceOf(wallet)) === wallet)

/** "Connection status per namespace: disconnected, connecting, connected." */
export const statusOf = (model: ConnectionModel, tab: string, namespace: Namespace): ModelStatus => {
  const { connected, attempts, restoring } = tabOf(model, tab)
  const wallet = connected.get(namespace)
  if (wallet) {
    const { accounts, network } = walletOf(model, wallet)
    return { status: 'connected', wallet, address: accounts[0], network }
  }
  const isConnecting = attempts.has(namespace) || restoring.get(namespace)?.isElsewhere === false
  return { status: isConnecting ? 'connecting' : 'disconnected' }
}
