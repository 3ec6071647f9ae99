import type { CaipNetworkId, Namespace } from '@latchkey/core'

/* What the model of connections is made of, and what can be read off it. */

/** A wallet, by the namespace that it serves and which of that namespace's two it is. */
export type WalletName = `${Namespace}/${'first' | 'second'}`

/** What a page is told that asks a wallet, without a prompt, whether it still grants a connection. */
export type RestoreAnswer =
  /** The truth, at once. */
  | 'answers'
  /** Nothing: it is locked, say. */
  | 'silent'
  /** An error. */
  | 'fails'

/** What a person was asked, and has not answered yet. */
export type Prompt = { readonly wallet: WalletName; readonly tab: string }

/** A wallet as it is, whoever is connected with it. */
export type ModelWallet = {
  /** The one in use first. */
  accounts: readonly [string, string]
  network: CaipNetworkId
  /** Whether it gives the site its accounts without asking. */
  isGranted: boolean
  /** Whether its person is asked again where it is granted already. */
  readonly asksAgain: boolean
  /**
   * Whether it knows one question alone, to let the site in: a second one in the same page is the first one, looking for a connection of
   * before asks it too, and nobody tells it that the site lets go.
   */
  readonly onlyLetsIn: boolean
  restore: RestoreAnswer
  /** Open prompts, the oldest first. */
  prompts: readonly Prompt[]
}

/** A connection of before that is looked for. */
export type LookedFor = {
  readonly wallet: WalletName
  /** The question that it waits for, where its wallet has no other way. */
  readonly prompt?: Prompt
  /** Whether another tab made it: this one shows nothing of it until it is there. */
  readonly isElsewhere: boolean
}

/** What a tab of the site has, by namespace. */
export type ModelTab = {
  readonly connected: Map<Namespace, WalletName>
  /** Wallets that were asked, and are still waited for. */
  readonly asked: Map<Namespace, Prompt>
  /** Connections of before that are looked for. */
  readonly restoring: Map<Namespace, LookedFor>
  /** What wallets that only let in are asked since the tab began, and have not answered yet. */
  readonly entering: Map<WalletName, Prompt>
}

/** Everything that connections depend on. */
export type ConnectionModel = {
  readonly wallets: Map<WalletName, ModelWallet>
  readonly tabs: Map<string, ModelTab>
  /** What the tabs share, and what outlives them: without several wallets at once, one connection for each namespace. */
  readonly stored: Map<Namespace, WalletName>
  /** What was last stored of each: wallet, account and network. The same once more is no news to other tabs. */
  readonly facts: Map<Namespace, string>
  isOnline: boolean
}

/** How a namespace stands in a tab. */
export type ModelStatus =
  | { readonly status: 'disconnected' | 'connecting' }
  | {
      readonly status: 'connected'
      readonly wallet: WalletName
      readonly address: string
      readonly network: CaipNetworkId
    }

/** The namespace that a wallet serves. */
export const namespaceOf = (wallet: WalletName) => wallet.slice(0, wallet.indexOf('/')) as Namespace

/** What was asked for is not there. */
export const fail = (what: string): never => {
  throw new Error(`The model has no ${what}.`)
}

/** A wallet of the model. */
export const walletOf = ({ wallets }: ConnectionModel, name: WalletName): ModelWallet => wallets.get(name) ?? fail(name)

/** A tab of the model. */
export const tabOf = ({ tabs }: ConnectionModel, name: string): ModelTab => tabs.get(name) ?? fail(name)

/** The tabs that are connected with a wallet. */
export const tabsWith = ({ tabs }: ConnectionModel, wallet: WalletName) =>
  [...tabs.values()].filter(({ connected }) => connected.get(namespaceOf(wallet)) === wallet)

/** "Connection status per namespace: disconnected, connecting, connected." */
export const statusOf = (model: ConnectionModel, tab: string, namespace: Namespace): ModelStatus => {
  const { connected, asked, restoring } = tabOf(model, tab)
  const wallet = connected.get(namespace)
  if (wallet) {
    const { accounts, network } = walletOf(model, wallet)
    return { status: 'connected', wallet, address: accounts[0], network }
  }
  const isConnecting = asked.has(namespace) || restoring.get(namespace)?.isElsewhere === false
  return { status: isConnecting ? 'connecting' : 'disconnected' }
}
