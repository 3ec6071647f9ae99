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
 * The states of connections according to section 4 of the specification, implemented a second time, as simply as possible and without any code of the
 * kit. Each action of a user, a wallet or another tab is a function here. The kit must then show the state that the model has.
 */

/** Ends a connection in every tab, and deletes its stored data. */
const endConnection = ({ tabs, stored, facts }: ConnectionModel, namespace: Namespace) => {
  stored.delete(namespace)
  facts.delete(namespace)
  for (const { connected, restoring, locked } of tabs.values()) {
    connected.delete(namespace)
    restoring.delete(namespace)
    locked.delete(namespace)
  }
}

/** Opens a prompt of a wallet. */
const openPrompt = (model: ConnectionModel, tab: string, wallet: WalletName): Prompt => {
  const facts = walletOf(model, wallet)
  const { entering } = tabOf(model, tab)
  const open = entering.get(wallet)
  if (open) return open
  const prompt = { wallet, tab }
  facts.prompts = [...facts.prompts, prompt]
  if (facts.onlyAuthorizes) entering.set(wallet, prompt)
  return prompt
}

/** Resumes a stored connection. */
const resume = (model: ConnectionModel, { connected, locked }: ModelTab, wallet: WalletName) => {
  connected.set(namespaceOf(wallet), wallet)
  locked.delete(namespaceOf(wallet))
  store(model, wallet)
}

/**
 * "If a stored status is connected, the namespace starts as connecting, then becomes connected on successful sync, or disconnected with no session or
 * on failure." If the wallet says that it grants nothing, the connection is deleted in all tabs. If it shows no account or does not respond, the
 * connection waits until the wallet is unlocked, or for the next visit.
 */
const restore = (model: ConnectionModel, tab: string, namespace: Namespace, isElsewhere = false) => {
  const wallet = model.stored.get(namespace)
  if (!wallet) return
  const facts = tabOf(model, tab)
  const { restoring, entering } = facts
  restoring.delete(namespace)
  const { restore: answer, isGranted, onlyAuthorizes, says } = walletOf(model, wallet)
  const wait = () => {
    if (!isElsewhere) facts.locked.set(namespace, wallet)
  }
  if (answer === 'silent') restoring.set(namespace, { wallet, isElsewhere })
  if (answer === 'fails') wait()
  if (answer !== 'answers') return
  if (isGranted && !entering.has(wallet)) resume(model, facts, wallet)
  else if (onlyAuthorizes) restoring.set(namespace, { wallet, isElsewhere, prompt: openPrompt(model, tab, wallet) })
  else if (says.revoked) endConnection(model, namespace)
  else wait()
}

/** Whether a tab waits until a wallet is unlocked. */
const isLockedIn = ({ tabs }: ConnectionModel, wallet: WalletName) =>
  [...tabs.values()].some(({ locked }) => locked.get(namespaceOf(wallet)) === wallet)

/** The wallet may have been unlocked: the tabs that wait for it restore its connection. */
const unlock = (model: ConnectionModel, wallet: WalletName) => {
  const namespace = namespaceOf(wallet)
  const { unlocked } = walletOf(model, wallet).says
  for (const [name, tab] of model.tabs) {
    if (tab.locked.get(namespace) !== wallet) continue
    if (unlocked === 'ask') restore(model, name, namespace, true)
    if (unlocked === 'accounts') resume(model, tab, wallet)
  }
}

/** Stores a tab's connection. If anything changed, the other tabs adopt it. */
function store(model: ConnectionModel, wallet: WalletName) {
  const namespace = namespaceOf(wallet)
  const { accounts, network } = walletOf(model, wallet)
  const facts = [wallet, accounts[0], network].join(' ')
  model.stored.set(namespace, wallet)
  if (model.facts.get(namespace) === facts) return
  model.facts.set(namespace, facts)
  syncOtherTabs(model, namespace)
}

/** Updates the other tabs to the connection that one tab stored. */
const syncOtherTabs = (model: ConnectionModel, namespace: Namespace) => {
  const wallet = model.stored.get(namespace)
  for (const [name, { connected, restoring }] of model.tabs) {
    if (connected.get(namespace) === wallet || restoring.get(namespace)?.wallet === wallet) continue
    connected.delete(namespace)
    restore(model, name, namespace, true)
  }
}

/** Revokes the site's grant in a wallet, if the wallet supports that. */
const revokeGrant = (model: ConnectionModel, wallet: WalletName) => {
  const facts = walletOf(model, wallet)
  if (!facts.onlyAuthorizes) facts.isGranted = false
}

/** Connects after a wallet approved. Disconnects the namespace's previous wallet. */
const connect = (model: ConnectionModel, tab: string, wallet: WalletName) => {
  const namespace = namespaceOf(wallet)
  const { connected, attempts, restoring, locked } = tabOf(model, tab)
  const before = connected.get(namespace)
  if (before && before !== wallet) revokeGrant(model, before)
  walletOf(model, wallet).isGranted = true
  attempts.delete(namespace)
  restoring.delete(namespace)
  locked.delete(namespace)
  if (model.stored.get(namespace) !== wallet) for (const other of model.tabs.values()) other.locked.delete(namespace)
  connected.set(namespace, wallet)
  store(model, wallet)
  if (walletOf(model, wallet).says.connectedElsewhere) unlock(model, wallet)
}

/** Cancels the attempts to connect these wallets. Their prompts stay open. */
const cancelAttempts = ({ attempts }: ModelTab, namespaces: readonly Namespace[]) => {
  for (const namespace of namespaces) attempts.delete(namespace)
}

/** The user chose a wallet. Cancels the namespace's previous attempt. */
export const chooseWallet = (
  model: ConnectionModel,
  tab: string,
  wallet: WalletName,
  answer: 'approve' | 'reject' | 'hang',
) => {
  const facts = tabOf(model, tab)
  const { isGranted, promptsAgain } = walletOf(model, wallet)
  cancelAttempts(facts, [namespaceOf(wallet)])
  const isOpen = facts.entering.has(wallet)
  if (!isOpen && (answer === 'approve' || (isGranted && !promptsAgain))) connect(model, tab, wallet)
  else if (answer === 'hang') facts.attempts.set(namespaceOf(wallet), openPrompt(model, tab, wallet))
}

/**
 * Answers the oldest open prompt of a wallet. If the attempt was canceled, revokes an approval again, unless the tab is connected with the wallet or
 * has a new attempt.
 */
export const answerPrompt = (model: ConnectionModel, wallet: WalletName, answer: 'approve' | 'reject') => {
  const facts = walletOf(model, wallet)
  const [prompt = fail('prompt'), ...later] = facts.prompts
  facts.prompts = later
  const tab = tabOf(model, prompt.tab)
  const { attempts, connected, restoring, entering } = tab
  const namespace = namespaceOf(wallet)
  if (entering.get(wallet) === prompt) entering.delete(wallet)
  const pending = restoring.get(namespace)
  const isRestoring = pending?.prompt === prompt
  if (isRestoring) restoring.delete(namespace)
  if (facts.onlyAuthorizes && answer === 'approve') facts.isGranted = true
  if (attempts.get(namespace) === prompt) {
    attempts.delete(namespace)
    if (answer === 'approve') connect(model, prompt.tab, wallet)
  } else if (isRestoring && answer === 'approve') resume(model, tab, wallet)
  else if (isRestoring && !pending.isElsewhere) endConnection(model, namespace)
  else if (answer === 'approve' && !facts.onlyAuthorizes)
    facts.isGranted = connected.get(namespace) === wallet || attempts.get(namespace)?.wallet === wallet
}

/** "A provider disconnect removes the connection." If the wallet does not say that it is one, it may be locked: the connection stays stored. */
export const walletDisconnects = (model: ConnectionModel, wallet: WalletName) => {
  const facts = walletOf(model, wallet)
  const namespace = namespaceOf(wallet)
  facts.isGranted = false
  const tabs = tabsWith(model, wallet)
  const isHeard = facts.says.disconnectedMeanwhile && isLockedIn(model, wallet)
  if ((tabs.length > 0 && facts.says.disconnected) || isHeard) endConnection(model, namespace)
  for (const { connected, locked } of tabs) {
    if (facts.says.disconnected) continue
    connected.delete(namespace)
    locked.set(namespace, wallet)
  }
}

/** The wallet changes to its other account. Tabs that have lost the wallet are notified again. */
export const walletChangesAccount = (model: ConnectionModel, wallet: WalletName) => {
  const facts = walletOf(model, wallet)
  facts.accounts = [facts.accounts[1], facts.accounts[0]]
  if (tabsWith(model, wallet).length > 0) store(model, wallet)
  if (facts.isGranted) unlock(model, wallet)
}

/** The wallet changes its network without a request. Tabs that have lost the wallet are notified again. */
export const walletChangesNetwork = (model: ConnectionModel, wallet: WalletName, network: CaipNetworkId) => {
  walletOf(model, wallet).network = network
  if (tabsWith(model, wallet).length > 0) store(model, wallet)
}

/** The wallet revokes its grant without an event. A page notices it with its next request. */
export const walletRevokes = (model: ConnectionModel, wallet: WalletName) => {
  walletOf(model, wallet).isGranted = false
}

/** Sessions that have ended emit their changes and ends once more. No kit is subscribed to them. */
export const endedSessionsEmit = (_model: ConnectionModel, _wallet: WalletName) => undefined

/** Changes a wallet's response to pages that restore a connection. Waiting pages receive the new response. */
export const changeRestoreAnswer = (model: ConnectionModel, wallet: WalletName, answer: RestoreAnswer) => {
  walletOf(model, wallet).restore = answer
  for (const [name, { restoring }] of model.tabs) {
    const restoringConnection = restoring.get(namespaceOf(wallet))
    if (restoringConnection?.wallet === wallet && !restoringConnection.prompt) restore(model, name, namespaceOf(wallet))
  }
}

/** Ten seconds pass. Tabs stop waiting for wallets that have not responded. The next visit tries again. */
export const passTenSeconds = ({ tabs }: ConnectionModel) => {
  for (const { restoring, locked } of tabs.values()) {
    for (const [namespace, { wallet, isElsewhere }] of restoring) if (!isElsewhere) locked.set(namespace, wallet)
    restoring.clear()
  }
}

/** "Disconnect: per namespace", or all namespaces. Cancels the attempts and the restoring of these namespaces. */
export const disconnect = (model: ConnectionModel, tab: string, namespaces: readonly Namespace[]) => {
  const facts = tabOf(model, tab)
  cancelAttempts(facts, namespaces)
  for (const namespace of namespaces) {
    const wallet = facts.connected.get(namespace)
    if (wallet) revokeGrant(model, wallet)
    endConnection(model, namespace)
  }
}

/** The user requests another network. If the connected wallet is online, it responds with its user's answer. */
export const switchNetwork = (
  model: ConnectionModel,
  tab: string,
  network: CaipNetworkId,
  answer: 'approve' | 'reject',
) => {
  const wallet = tabOf(model, tab).connected.get(network.slice(0, network.indexOf(':')) as Namespace)
  if (!wallet || !model.isOnline || answer !== 'approve') return
  walletOf(model, wallet).network = network
  store(model, wallet)
}

/** 'Modal closed'. */
export const closeModal = (model: ConnectionModel, tab: string) => {
  const facts = tabOf(model, tab)
  cancelAttempts(facts, [...facts.attempts.keys()])
}

/** The user opens a tab, or its kit starts. The tab restores every stored connection. */
export const openTab = (model: ConnectionModel, tab: string) => {
  model.tabs.set(tab, {
    connected: new Map(),
    attempts: new Map(),
    restoring: new Map(),
    locked: new Map(),
    entering: new Map(),
  })
  for (const namespace of [...model.stored.keys()]) restore(model, tab, namespace)
}

/** The user closes a tab. Its wallets stay connected, and its prompts close. */
export const closeTab = (model: ConnectionModel, tab: string) => {
  model.tabs.delete(tab)
  for (const facts of model.wallets.values()) facts.prompts = facts.prompts.filter((prompt) => prompt.tab !== tab)
}

/** The kit has no subscriber for a moment. Prompts stay open, but their attempts are canceled. */
export const stopAndStart = (model: ConnectionModel, tab: string) => {
  const connected = [...tabOf(model, tab).connected.values()]
  openTab(model, tab)
  for (const wallet of connected) {
    const { isGranted, says } = walletOf(model, wallet)
    if (!isGranted || !says.keepsAccounts) continue
    tabOf(model, tab).restoring.delete(namespaceOf(wallet))
    resume(model, tabOf(model, tab), wallet)
  }
}
