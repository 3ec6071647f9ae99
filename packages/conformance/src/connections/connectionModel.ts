import type { CaipNetworkId, Namespace } from '@latchkey/core'

/*
 * The states of connections as section 4 of the specification has them, written down once more, as plainly as can be and without a line
 * of the kit: what a visitor, a wallet and other tabs do is a function here, and what the kit has to say after it can be read off.
 */

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
  restore: RestoreAnswer
  /** Open prompts, the oldest first. */
  prompts: readonly Prompt[]
}

/** What a tab of the site has, by namespace. */
export type ModelTab = {
  readonly connected: Map<Namespace, WalletName>
  /** Wallets that were asked, and are still waited for. */
  readonly asked: Map<Namespace, Prompt>
  /** Connections of before that are looked for. */
  readonly restoring: Map<Namespace, WalletName>
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

const namespaceOf = (wallet: WalletName) => wallet.slice(0, wallet.indexOf('/')) as Namespace

const fail = (what: string): never => {
  throw new Error(`The model has no ${what}.`)
}

/** A wallet of the model. */
export const walletOf = ({ wallets }: ConnectionModel, name: WalletName): ModelWallet => wallets.get(name) ?? fail(name)

/** A tab of the model. */
export const tabOf = ({ tabs }: ConnectionModel, name: string): ModelTab => tabs.get(name) ?? fail(name)

const tabsWith = ({ tabs }: ConnectionModel, wallet: WalletName) =>
  [...tabs.values()].filter(({ connected }) => connected.get(namespaceOf(wallet)) === wallet)

/** "Connection status per namespace: disconnected, connecting, connected." */
export const statusOf = (model: ConnectionModel, tab: string, namespace: Namespace): ModelStatus => {
  const { connected, asked, restoring } = tabOf(model, tab)
  const wallet = connected.get(namespace)
  if (wallet) {
    const { accounts, network } = walletOf(model, wallet)
    return { status: 'connected', wallet, address: accounts[0], network }
  }
  return { status: asked.has(namespace) || restoring.has(namespace) ? 'connecting' : 'disconnected' }
}

/** A connection is over in every tab, and nothing is stored of it. */
const forget = ({ tabs, stored, facts }: ConnectionModel, namespace: Namespace) => {
  stored.delete(namespace)
  facts.delete(namespace)
  for (const { connected, restoring } of tabs.values()) {
    connected.delete(namespace)
    restoring.delete(namespace)
  }
}

/**
 * "If a stored status is connected, the namespace starts as connecting, then becomes connected on successful sync, or disconnected with no
 * session or on failure." A wallet that said no is forgotten, in all tabs; one that could not be asked is looked for at the next visit.
 */
const restore = (model: ConnectionModel, tab: string, namespace: Namespace) => {
  const wallet = model.stored.get(namespace)
  if (!wallet) return
  const { connected, restoring } = tabOf(model, tab)
  restoring.delete(namespace)
  const facts = walletOf(model, wallet)
  if (facts.restore === 'silent') restoring.set(namespace, wallet)
  else if (facts.restore === 'answers' && facts.isGranted) {
    connected.set(namespace, wallet)
    remember(model, wallet)
  } else if (facts.restore === 'answers') forget(model, namespace)
}

/** A tab stores what it knows of its connection. What is news is taken up in the others. */
function remember(model: ConnectionModel, wallet: WalletName) {
  const namespace = namespaceOf(wallet)
  const { accounts, network } = walletOf(model, wallet)
  const facts = [wallet, accounts[0], network].join(' ')
  model.stored.set(namespace, wallet)
  if (model.facts.get(namespace) === facts) return
  model.facts.set(namespace, facts)
  follow(model, namespace)
}

/** What one tab stored is taken up in the others. */
const follow = (model: ConnectionModel, namespace: Namespace) => {
  const wallet = model.stored.get(namespace)
  for (const [name, { connected }] of model.tabs) {
    if (connected.get(namespace) === wallet) continue
    connected.delete(namespace)
    restore(model, name, namespace)
  }
}

/** A wallet said yes, and its connection stands. The one before it in its namespace is let go. */
const connect = (model: ConnectionModel, tab: string, wallet: WalletName) => {
  const namespace = namespaceOf(wallet)
  const { connected, asked, restoring } = tabOf(model, tab)
  const before = connected.get(namespace)
  if (before && before !== wallet) walletOf(model, before).isGranted = false
  walletOf(model, wallet).isGranted = true
  asked.delete(namespace)
  restoring.delete(namespace)
  connected.set(namespace, wallet)
  remember(model, wallet)
}

/** Nobody waits for these wallets any more. What they are asked stays open. */
const giveUp = ({ asked }: ModelTab, namespaces: readonly Namespace[]) => {
  for (const namespace of namespaces) asked.delete(namespace)
}

/** The visitor chose a wallet: the one that was asked before it in its namespace is given up. */
export const chooseWallet = (
  model: ConnectionModel,
  tab: string,
  wallet: WalletName,
  answer: 'approve' | 'reject' | 'hang',
) => {
  const facts = tabOf(model, tab)
  const { isGranted, asksAgain } = walletOf(model, wallet)
  giveUp(facts, [namespaceOf(wallet)])
  if (answer === 'approve' || (isGranted && !asksAgain)) {
    connect(model, tab, wallet)
    return
  }
  if (answer === 'reject') return
  const prompt = { wallet, tab }
  facts.asked.set(namespaceOf(wallet), prompt)
  walletOf(model, wallet).prompts = [...walletOf(model, wallet).prompts, prompt]
}

/**
 * The oldest open prompt of a wallet is answered. One that nobody waits for any more is closed again, unless the tab is connected with
 * the wallet all the same, or asks it again.
 */
export const answerPrompt = (model: ConnectionModel, wallet: WalletName, answer: 'approve' | 'reject') => {
  const facts = walletOf(model, wallet)
  const [prompt = fail('prompt'), ...later] = facts.prompts
  facts.prompts = later
  const { asked, connected } = tabOf(model, prompt.tab)
  const namespace = namespaceOf(wallet)
  if (asked.get(namespace) === prompt) {
    asked.delete(namespace)
    if (answer === 'approve') connect(model, prompt.tab, wallet)
  } else if (answer === 'approve')
    facts.isGranted = connected.get(namespace) === wallet || asked.get(namespace)?.wallet === wallet
}

/** "A provider disconnect removes the connection." */
export const walletLeaves = (model: ConnectionModel, wallet: WalletName) => {
  walletOf(model, wallet).isGranted = false
  if (tabsWith(model, wallet).length > 0) forget(model, namespaceOf(wallet))
}

/** The wallet puts its other account first. Tabs that have lost the wallet hear of it again. */
export const walletChangesAccount = (model: ConnectionModel, wallet: WalletName) => {
  const facts = walletOf(model, wallet)
  facts.accounts = [facts.accounts[1], facts.accounts[0]]
  if (tabsWith(model, wallet).length > 0) remember(model, wallet)
}

/** The wallet goes over to a network by itself. Tabs that have lost the wallet hear of it again. */
export const walletChangesNetwork = (model: ConnectionModel, wallet: WalletName, network: CaipNetworkId) => {
  walletOf(model, wallet).network = network
  if (tabsWith(model, wallet).length > 0) remember(model, wallet)
}

/** The wallet takes its grant back while nobody looks: a page finds out when it asks the next time. */
export const walletRevokes = (model: ConnectionModel, wallet: WalletName) => {
  walletOf(model, wallet).isGranted = false
}

/** Sessions that are over say once more that they have changed, and that they end: nobody listens. */
export const pastSessionsSpeak = (_model: ConnectionModel, _wallet: WalletName) => undefined

/** How a wallet answers, from now on, a page that looks for its connection of before. Who waits for it hears of it. */
export const walletWakes = (model: ConnectionModel, wallet: WalletName, answer: RestoreAnswer) => {
  walletOf(model, wallet).restore = answer
  for (const [name, { restoring }] of model.tabs)
    if (restoring.get(namespaceOf(wallet)) === wallet) restore(model, name, namespaceOf(wallet))
}

/** Ten seconds pass: who does not answer in that time is not waited for, but looked for at the next visit. */
export const timePasses = ({ tabs }: ConnectionModel) => {
  for (const { restoring } of tabs.values()) restoring.clear()
}

/** "Disconnect: per namespace", or all. What is being asked there is given up, what is being looked for is not wanted any more. */
export const disconnect = (model: ConnectionModel, tab: string, namespaces: readonly Namespace[]) => {
  const facts = tabOf(model, tab)
  giveUp(facts, namespaces)
  for (const namespace of namespaces) {
    const wallet = facts.connected.get(namespace)
    if (wallet) walletOf(model, wallet).isGranted = false
    forget(model, namespace)
  }
}

/** The visitor asks for another network, and the wallet in use does as its person says, if it has a network to reach. */
export const switchNetwork = (
  model: ConnectionModel,
  tab: string,
  network: CaipNetworkId,
  answer: 'approve' | 'reject',
) => {
  const wallet = tabOf(model, tab).connected.get(network.slice(0, network.indexOf(':')) as Namespace)
  if (!wallet || !model.isOnline || answer !== 'approve') return
  walletOf(model, wallet).network = network
  remember(model, wallet)
}

/** 'Modal closed'. */
export const closeModal = (model: ConnectionModel, tab: string) => {
  const facts = tabOf(model, tab)
  giveUp(facts, [...facts.asked.keys()])
}

/** A tab is opened, or its kit started: it looks for every connection that is stored. */
export const openTab = (model: ConnectionModel, tab: string) => {
  model.tabs.set(tab, { connected: new Map(), asked: new Map(), restoring: new Map() })
  for (const namespace of [...model.stored.keys()]) restore(model, tab, namespace)
}

/** A tab is closed: its wallets stay connected, and what it asked them goes with it. */
export const closeTab = (model: ConnectionModel, tab: string) => {
  model.tabs.delete(tab)
  for (const facts of model.wallets.values()) facts.prompts = facts.prompts.filter((prompt) => prompt.tab !== tab)
}

/** Nobody listens to the kit for a moment, then somebody does again: prompts stay open, though nobody waits for them. */
export const stopAndStart = (model: ConnectionModel, tab: string) => openTab(model, tab)
