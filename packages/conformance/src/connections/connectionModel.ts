import type { CaipNetworkId, Namespace } from '@latchkey/core'
import {
  type ConnectionModel,
  fail,
  type ModelTab,
  namespaceOf,
  type Prompt,
  type RestoreAnswer,
  tabOf,
  tabsWith,
  type WalletName,
  walletOf,
} from './connectionState.js'

/*
 * The states of connections as section 4 of the specification has them, written down once more, as plainly as can be and without a line
 * of the kit: what a visitor, a wallet and other tabs do is a function here, and what the kit has to say after it can be read off.
 */

/** A connection is over in every tab, and nothing is stored of it. */
const forget = ({ tabs, stored, facts }: ConnectionModel, namespace: Namespace) => {
  stored.delete(namespace)
  facts.delete(namespace)
  for (const { connected, restoring } of tabs.values()) {
    connected.delete(namespace)
    restoring.delete(namespace)
  }
}

/** A wallet asks its person. */
const askPerson = (model: ConnectionModel, tab: string, wallet: WalletName): Prompt => {
  const facts = walletOf(model, wallet)
  const { entering } = tabOf(model, tab)
  const open = entering.get(wallet)
  if (open) return open
  const prompt = { wallet, tab }
  facts.prompts = [...facts.prompts, prompt]
  if (facts.onlyLetsIn) entering.set(wallet, prompt)
  return prompt
}

/** A connection of before stands again. */
const takeUp = (model: ConnectionModel, { connected }: ModelTab, wallet: WalletName) => {
  connected.set(namespaceOf(wallet), wallet)
  remember(model, wallet)
}

/**
 * "If a stored status is connected, the namespace starts as connecting, then becomes connected on successful sync, or disconnected with no
 * session or on failure." A wallet that said no is forgotten, in all tabs; one that could not be asked is looked for at the next visit.
 */
const restore = (model: ConnectionModel, tab: string, namespace: Namespace, isElsewhere = false) => {
  const wallet = model.stored.get(namespace)
  if (!wallet) return
  const facts = tabOf(model, tab)
  const { restoring, entering } = facts
  restoring.delete(namespace)
  const { restore: answer, isGranted, onlyLetsIn } = walletOf(model, wallet)
  if (answer === 'silent') restoring.set(namespace, { wallet, isElsewhere })
  if (answer !== 'answers') return
  if (isGranted && !entering.has(wallet)) takeUp(model, facts, wallet)
  else if (onlyLetsIn) restoring.set(namespace, { wallet, isElsewhere, prompt: askPerson(model, tab, wallet) })
  else forget(model, namespace)
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
  for (const [name, { connected, restoring }] of model.tabs) {
    if (connected.get(namespace) === wallet || restoring.get(namespace)?.wallet === wallet) continue
    connected.delete(namespace)
    restore(model, name, namespace, true)
  }
}

/** A wallet is told to forget the site, if it can be told. */
const letGo = (model: ConnectionModel, wallet: WalletName) => {
  const facts = walletOf(model, wallet)
  if (!facts.onlyLetsIn) facts.isGranted = false
}

/** A wallet said yes, and its connection stands. The one before it in its namespace is let go. */
const connect = (model: ConnectionModel, tab: string, wallet: WalletName) => {
  const namespace = namespaceOf(wallet)
  const { connected, asked, restoring } = tabOf(model, tab)
  const before = connected.get(namespace)
  if (before && before !== wallet) letGo(model, before)
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
  const isOpen = facts.entering.has(wallet)
  if (!isOpen && (answer === 'approve' || (isGranted && !asksAgain))) connect(model, tab, wallet)
  else if (answer === 'hang') facts.asked.set(namespaceOf(wallet), askPerson(model, tab, wallet))
}

/**
 * The oldest open prompt of a wallet is answered. One that nobody waits for any more is closed again, unless the tab is connected with
 * the wallet all the same, or asks it again.
 */
export const answerPrompt = (model: ConnectionModel, wallet: WalletName, answer: 'approve' | 'reject') => {
  const facts = walletOf(model, wallet)
  const [prompt = fail('prompt'), ...later] = facts.prompts
  facts.prompts = later
  const tab = tabOf(model, prompt.tab)
  const { asked, connected, restoring, entering } = tab
  const namespace = namespaceOf(wallet)
  if (entering.get(wallet) === prompt) entering.delete(wallet)
  const isLookedFor = restoring.get(namespace)?.prompt === prompt
  if (isLookedFor) restoring.delete(namespace)
  if (facts.onlyLetsIn && answer === 'approve') facts.isGranted = true
  if (asked.get(namespace) === prompt) {
    asked.delete(namespace)
    if (answer === 'approve') connect(model, prompt.tab, wallet)
  } else if (answer === 'approve' && isLookedFor) takeUp(model, tab, wallet)
  else if (answer === 'approve' && !facts.onlyLetsIn)
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
  for (const [name, { restoring }] of model.tabs) {
    const lookedFor = restoring.get(namespaceOf(wallet))
    if (lookedFor?.wallet === wallet && !lookedFor.prompt) restore(model, name, namespaceOf(wallet))
  }
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
    if (wallet) letGo(model, wallet)
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
  model.tabs.set(tab, { connected: new Map(), asked: new Map(), restoring: new Map(), entering: new Map() })
  for (const namespace of [...model.stored.keys()]) restore(model, tab, namespace)
}

/** A tab is closed: its wallets stay connected, and what it asked them goes with it. */
export const closeTab = (model: ConnectionModel, tab: string) => {
  model.tabs.delete(tab)
  for (const facts of model.wallets.values()) facts.prompts = facts.prompts.filter((prompt) => prompt.tab !== tab)
}

/** Nobody listens to the kit for a moment, then somebody does again: prompts stay open, though nobody waits for them. */
export const stopAndStart = (model: ConnectionModel, tab: string) => openTab(model, tab)
