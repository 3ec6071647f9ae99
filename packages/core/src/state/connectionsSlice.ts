import type { ConnectedWallet } from '../contract/snapshot.js'
import type { PayloadAction } from '@reduxjs/toolkit'
import { createAppSlice } from './createAppSlice.js'
import type { Account, SessionFacts } from '../contract/session.js'
import type { Namespace } from '../base/namespaces.js'
import type { ErrorInfo } from '../base/errorInfo.js'
import { type ConnectionId, parseConnectionId } from '../base/connectionId.js'

/** An open connection: facts of its session, and the account that is in use. */
export type Connection = Pick<SessionFacts, 'accounts' | 'chosenBy' | 'network' | 'approved'> & {
  readonly id: ConnectionId
  readonly namespace: Namespace
  readonly connectorId: string
  readonly channelId?: string | undefined
  readonly wallet: ConnectedWallet
  readonly address: string
}

/** A request to connect. If `error` is set, the attempt has failed and waits for a retry. */
export type ConnectAttempt = {
  readonly requestId: string
  readonly connectorId: string
  readonly startedAt: number
  readonly uri?: string | undefined
  /** The link that opened the wallet, if a link was used. */
  readonly link?: WalletLinkUse | undefined
  readonly error?: ErrorInfo | undefined
}

/** A link to a wallet that was opened. The page infers from its own events whether the user left for the wallet. */
export type WalletLinkUse = {
  readonly href: string
  /** The wallet's name. */
  readonly name: string
  readonly state: 'opening' | 'left' | 'stayed'
}

/** The state of connections. The status of a namespace is derived from it and never stored. */
export type ConnectionsState = {
  readonly byId: Readonly<Record<ConnectionId, Connection>>
  readonly activeByNamespace: Readonly<Partial<Record<Namespace, ConnectionId>>>
  /** The connection chosen last, by the user or in another tab. It becomes active as soon as this tab has it. */
  readonly lastUsed: Readonly<Partial<Record<Namespace, ConnectionId>>>
  readonly attempts: Readonly<Partial<Record<Namespace, ConnectAttempt>>>
  /** The number of requests that wallets may still show: canceled ones that they have not responded to, and an own screen of the embedded wallet. */
  readonly unanswered: number
  /** The number of requests to disconnect that wallets have not answered. */
  readonly ending: number
  /** Stored connections that are being restored. */
  readonly restoring: readonly ConnectionId[]
  /** Connections whose wallets show no account now, as they were before. They stay stored, and wait until their wallets are unlocked. */
  readonly locked: Readonly<Record<ConnectionId, LockedConnection>>
}

/** What remains of a connection while its wallet is locked. */
export type LockedConnection = Partial<Pick<Connection, 'address' | 'network'>> & {
  /** Whether it was its namespace's connection in use. */
  readonly isInUse: boolean
}

type Opened = {
  readonly id: ConnectionId
  readonly facts: SessionFacts
  readonly wallet: ConnectedWallet
  readonly channelId?: string | undefined
  readonly activate: boolean
  /** The account that was in use before. It is kept if the wallet still returns it. */
  readonly address?: string | undefined
}

type Changed = Pick<Opened, 'id' | 'facts'> & {
  /** The user, if the user has changed. */
  readonly login?: ConnectedWallet['login']
}

const initialState: ConnectionsState = {
  byId: {},
  activeByNamespace: {},
  lastUsed: {},
  attempts: {},
  unanswered: 0,
  ending: 0,
  restoring: [],
  locked: {},
}

/**
 * Picks the account in use. If the wallet leaves the choice to the kit, the account before is kept if possible. Otherwise it is the first account.
 *
 * @param key public key of the account before: another network may encode the same account as another address
 */
const pickAddress = ({ accounts, chosenBy }: SessionFacts, before: string | undefined, key?: string) => {
  const isSame = ({ address }: Account) => address === before
  const hasKey = ({ publicKey }: Account) => key !== undefined && publicKey === key
  const kept = chosenBy === 'kit' ? (accounts.find(isSame) ?? accounts.find(hasKey)) : undefined
  return (kept ?? accounts[0]).address
}

const withoutKey = <value>(record: Readonly<Record<string, value>>, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))

export const connectionsSlice = createAppSlice({
  name: 'connections',
  initialState,
  reducers: {
    restoreStarted: (state, { payload }: PayloadAction<readonly ConnectionId[]>): ConnectionsState => ({
      ...state,
      restoring: [...new Set([...state.restoring, ...payload.filter((id) => !state.byId[id])])],
    }),
    restoreEnded: (state, { payload }: PayloadAction<ConnectionId>): ConnectionsState => ({
      ...state,
      restoring: state.restoring.filter((id) => id !== payload),
    }),
    /** The wallet no longer grants the connection, or the user removed it. Its stored data is deleted. */
    connectionForgotten: (state, { payload }: PayloadAction<ConnectionId>): ConnectionsState => ({
      ...state,
      restoring: state.restoring.filter((id) => id !== payload),
      locked: withoutKey(state.locked, payload),
    }),
    /** The wallet shows no account, but may still grant the connection. Its stored data stays. */
    connectionLocked: (
      state,
      { payload: { id, ...locked } }: PayloadAction<LockedConnection & { readonly id: ConnectionId }>,
    ): ConnectionsState => ({
      ...state,
      restoring: state.restoring.filter((other) => other !== id),
      locked: { ...state.locked, [id]: locked },
    }),
    connectRequested: (
      state,
      { payload }: PayloadAction<{ namespaces: readonly Namespace[]; attempt: ConnectAttempt }>,
    ): ConnectionsState => ({
      ...state,
      attempts: {
        ...state.attempts,
        ...Object.fromEntries(payload.namespaces.map((namespace) => [namespace, payload.attempt])),
      },
    }),
    /** The attempt has news: the pairing URI to show, the link that opened its wallet, or the error it failed with. */
    attemptUpdated: (
      state,
      { payload }: PayloadAction<Pick<ConnectAttempt, 'requestId' | 'uri' | 'link' | 'error'>>,
    ): ConnectionsState => mapAttempts(state, payload.requestId, (attempt) => ({ ...attempt, ...payload })),
    attemptEnded: (state, { payload }: PayloadAction<{ requestId: string }>): ConnectionsState =>
      mapAttempts(state, payload.requestId, () => undefined),
    unansweredChanged: (state, { payload }: PayloadAction<1 | -1>): ConnectionsState => ({
      ...state,
      unanswered: state.unanswered + payload,
    }),
    /** Wallets got a request to disconnect (1), or have answered it (-1). */
    endingChanged: (state, { payload }: PayloadAction<1 | -1>): ConnectionsState => ({
      ...state,
      ending: state.ending + payload,
    }),
    sessionOpened: (state, { payload }: PayloadAction<Opened>): ConnectionsState => {
      const { id, facts, wallet, channelId, activate, address } = payload
      const parts = parseConnectionId(id)
      if (!parts) return state
      const { accounts, chosenBy, network, approved } = facts
      const connection: Connection = {
        id,
        ...parts,
        ...(channelId !== undefined && { channelId }),
        wallet,
        accounts,
        chosenBy,
        network,
        approved,
        address: pickAddress(facts, address),
      }
      const active = state.activeByNamespace[parts.namespace]
      const used = { [parts.namespace]: id }
      return {
        ...state,
        byId: { ...state.byId, [id]: connection },
        activeByNamespace:
          activate || !active || !state.byId[active] || state.lastUsed[parts.namespace] === id
            ? { ...state.activeByNamespace, ...used }
            : state.activeByNamespace,
        lastUsed: activate ? { ...state.lastUsed, ...used } : state.lastUsed,
        restoring: state.restoring.filter((other) => other !== id),
        locked: withoutKey(state.locked, id),
      }
    },
    /** The session's facts have changed, or the user of its login. */
    sessionChanged: (state, { payload: { id, facts, login } }: PayloadAction<Changed>): ConnectionsState => {
      const before = state.byId[id]
      if (!before) return state // the session ended before its last change arrived
      const { accounts, chosenBy, network, approved } = facts
      const key = before.accounts.find(({ address }) => address === before.address)?.publicKey
      const connection = {
        ...before,
        accounts,
        chosenBy,
        network,
        approved,
        address: pickAddress(facts, before.address, key),
        wallet: login ? { ...before.wallet, login } : before.wallet,
      }
      return { ...state, byId: { ...state.byId, [id]: connection } }
    },
    sessionEnded: (
      state,
      { payload: { id, reason } }: PayloadAction<{ id: ConnectionId; reason: string }>,
    ): ConnectionsState => {
      const parts = parseConnectionId(id)
      const ended = state.byId[id]
      if (!parts || !ended) return state
      const byId: ConnectionsState['byId'] = withoutKey(state.byId, id)
      const next = Object.values(byId).find(({ namespace }) => namespace === parts.namespace)?.id
      const activeByNamespace =
        state.activeByNamespace[parts.namespace] === id
          ? { ...withoutKey(state.activeByNamespace, parts.namespace), ...(next && { [parts.namespace]: next }) }
          : state.activeByNamespace
      const { address, network } = ended
      const isInUse = state.activeByNamespace[parts.namespace] === id
      const locked = reason === 'locked' ? { ...state.locked, [id]: { address, network, isInUse } } : state.locked
      return { ...state, byId, activeByNamespace, locked }
    },
    connectionActivated: (state, { payload }: PayloadAction<ConnectionId>): ConnectionsState => {
      const connection = state.byId[payload]
      if (!connection) return state
      const used = { [connection.namespace]: payload }
      return {
        ...state,
        activeByNamespace: { ...state.activeByNamespace, ...used },
        lastUsed: { ...state.lastUsed, ...used },
      }
    },
    lastUsedRestored: (state, { payload }: PayloadAction<ConnectionsState['lastUsed']>): ConnectionsState => ({
      ...state,
      activeByNamespace: {
        ...state.activeByNamespace,
        ...Object.fromEntries(Object.entries(payload).filter(([, id]) => id in state.byId)),
      },
      lastUsed: { ...state.lastUsed, ...payload },
    }),
    accountChosen: (
      state,
      { payload: { id, address } }: PayloadAction<{ id: ConnectionId; address: string }>,
    ): ConnectionsState => {
      const connection = state.byId[id]
      if (connection?.chosenBy !== 'kit' || !connection.accounts.some((account) => account.address === address))
        return state
      return { ...state, byId: { ...state.byId, [id]: { ...connection, address } } }
    },
    allReleased: ({ unanswered, ending }): ConnectionsState => ({ ...initialState, unanswered, ending }),
  },
})

function mapAttempts(
  state: ConnectionsState,
  requestId: string,
  map: (attempt: ConnectAttempt) => ConnectAttempt | undefined,
): ConnectionsState {
  const attempts = Object.entries(state.attempts).flatMap(([namespace, attempt]) => {
    const next = attempt.requestId === requestId ? map(attempt) : attempt
    return next ? [[namespace, next] as const] : []
  })
  return { ...state, attempts: Object.fromEntries(attempts) }
}
