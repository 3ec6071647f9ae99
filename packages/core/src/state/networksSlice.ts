import type { PayloadAction } from '@reduxjs/toolkit'
import { createAppSlice } from './createAppSlice.js'
import { type CaipNetworkId, namespaceOf } from '../base/caipNetworkId.js'
import { type Namespace, namespaces } from '../base/namespaces.js'
import type { Network } from '../contract/network.js'

/** A request to switch to a network that the wallet has not responded to yet. */
export type SwitchAttempt = { readonly requestId: string; readonly network: CaipNetworkId }

/** The site's networks, and which of them was chosen. If a namespace is connected, its session determines its network. */
export type NetworksState = {
  readonly all: readonly Network[]
  readonly chosenByNamespace: Readonly<Partial<Record<Namespace, CaipNetworkId>>>
  /** Whether the user or the user's wallet chose a network, in this visit or the last one. Only such a choice is stored. */
  readonly isChosenByUser: boolean
  readonly activeNamespace: Namespace
  readonly switching?: SwitchAttempt | undefined
}

/** The state that the kit starts with. */
export const createNetworksState = (
  all: readonly [Network, ...Network[]],
  active: CaipNetworkId = all[0].id,
): NetworksState => ({
  all,
  chosenByNamespace: { [namespaceOf(active)]: active },
  isChosenByUser: false,
  activeNamespace: namespaceOf(active),
})

const withChosen = (state: NetworksState, network: CaipNetworkId): NetworksState => ({
  ...state,
  chosenByNamespace: { ...state.chosenByNamespace, [namespaceOf(network)]: network },
  isChosenByUser: true,
  activeNamespace: namespaceOf(network),
})

const initialState: NetworksState = {
  all: [],
  chosenByNamespace: {},
  isChosenByUser: false,
  activeNamespace: namespaces[0],
}

export const networksSlice = createAppSlice({
  name: 'networks',
  initialState,
  reducers: {
    networkChosen: (state, { payload }: PayloadAction<CaipNetworkId>): NetworksState => withChosen(state, payload),
    /** The network of the last visit, or of a wallet that was chosen, is restored if the site has it. */
    networkRestored: (state, { payload }: PayloadAction<CaipNetworkId>): NetworksState =>
      state.all.some(({ id }) => id === payload) ? withChosen(state, payload) : state,
    networkAdded: (state, { payload }: PayloadAction<Network>): NetworksState => ({
      ...state,
      all: [...state.all.filter(({ id }) => id !== payload.id), payload],
    }),
    /** If the active namespace's chosen network is removed, its first remaining network is chosen, or else the first of all. */
    networkRemoved: (state, { payload }: PayloadAction<CaipNetworkId>): NetworksState => {
      const all = state.all.filter(({ id }) => id !== payload)
      const chosen = Object.fromEntries(Object.entries(state.chosenByNamespace).filter(([, id]) => id !== payload))
      const wasActive = state.chosenByNamespace[state.activeNamespace] === payload
      const next = all.find(({ id }) => namespaceOf(id) === state.activeNamespace) ?? all[0]
      if (!wasActive || !next) return { ...state, all, chosenByNamespace: chosen }
      return {
        ...state,
        all,
        chosenByNamespace: { ...chosen, [namespaceOf(next.id)]: next.id },
        activeNamespace: namespaceOf(next.id),
      }
    },
    namespaceActivated: (state, { payload }: PayloadAction<Namespace>): NetworksState =>
      state.activeNamespace === payload ? state : { ...state, activeNamespace: payload },
    switchRequested: (state, { payload }: PayloadAction<SwitchAttempt>): NetworksState => ({
      ...state,
      switching: payload,
    }),
    switchSettled: (state, { payload }: PayloadAction<{ requestId: string }>): NetworksState =>
      state.switching?.requestId === payload.requestId ? { ...state, switching: undefined } : state,
  },
})
