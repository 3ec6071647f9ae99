import type { CaipNetworkId, Namespace } from '@latchkey/core'

/* The parts of the model of connections, and the state that follows from them. */

/** The name of a wallet: its namespace, and which of the namespace's two wallets it is. */
export type WalletName = `${Namespace}/${'first' | 'second'}`

/** How a wallet answers a page that asks, without a prompt, whether it still grants a connection. */
export type RestoreAnswer =
  /** The truth, at once. */
  | 'answers'
  /** Nothing, for example because it is locked. */
  | 'silent'
  /** An error. */
  | 'fails'

/** An open prompt. */
export type Prompt = { readonly wallet: WalletName; readonly tab: string }

/** The state of a wallet, whoever is connected with it. */
export type ModelWallet = {
  /** The current account is first. */
  accounts: readonly [string, string]
  network: CaipNetworkId
  /** Whether it grants the site its accounts without a prompt. */
  isGranted: boolean
  /** Whether it prompts its user again if the site already has a grant. */
  readonly promptsAgain: boolean
  /**
   * Whether its only request is one to authorize the site. A second request in the same page joins the first one, restoring a connection sends it
   * too, and no request makes it forget the site.
   */
  readonly onlyAuthorizes: boolean
  restore: RestoreAnswer
  /** The open prompts, the oldest first. */
  prompts: readonly Prompt[]
}

/** A stored connection that is being restored. */
export type RestoringConnection = {
  readonly wallet: WalletName
  /** The prompt that it waits for, if its wallet cannot answer without one. */
  readonly prompt?: Prompt
  /** Whether another tab opened it: this tab shows nothing until it is restored. */
  readonly isElsewhere: boolean
}

/** The state of a tab of the site, by namespace. */
export type ModelTab = {
  readonly connected: Map<Namespace, WalletName>
  /** Wallets whose answer the tab waits for. */
  readonly attempts: Map<Namespace, Prompt>
  /** Stored connections that the tab is restoring. */
  readonly restoring: Map<Namespace, RestoringConnection>
  /** The open prompts in this tab of wallets that only authorize. */
  readonly entering: Map<WalletName, Prompt>
}

/** Everything that connections depend on. */
export type ConnectionModel = {
  readonly wallets: Map<WalletName, ModelWallet>
  readonly tabs: Map<string, ModelTab>
  /** What the tabs share and what survives them: without several wallets at once, one connection for each namespace. */
  readonly stored: Map<Namespace, WalletName>
  /** What was last stored for each namespace: wallet, account and network. Storing the same again does not notify other tabs. */
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

/** Throws because the model lacks something. */
export const fail = (what: string): never => {
  throw new Error(`The model has no ${what}.`)
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
