import type { PayloadAction } from '@reduxjs/toolkit'
import { createAppSlice } from './createAppSlice.js'
import type { WalletInfo } from '../contract/session.js'
import type { Namespace } from '../base/namespaces.js'
import type { ConnectionId } from '../base/connectionId.js'

/** A wallet that was connected here before. */
export type RecentWallet = {
  readonly id: ConnectionId
  /** Milliseconds since the epoch. */
  readonly usedAt: number
}

/** The wallets that can be connected, as their adapters report them, and the wallets used last. */
export type ConnectorsState = {
  readonly byNamespace: Readonly<Partial<Record<Namespace, readonly WalletInfo[]>>>
  /** Sources of channels: wallets that serve several namespaces through one connection. */
  readonly channels: readonly WalletInfo[]
  /** Newest first. */
  readonly recent: readonly RecentWallet[]
}

/** The number of recent wallets that are kept. */
export const recentWalletsKept = 2

const initialState: ConnectorsState = { byNamespace: {}, channels: [], recent: [] }

export const connectorsSlice = createAppSlice({
  name: 'connectors',
  initialState,
  reducers: {
    connectorsAnnounced: (
      state,
      { payload }: PayloadAction<{ namespace: Namespace; connectors: readonly WalletInfo[] }>,
    ): ConnectorsState => ({
      ...state,
      byNamespace: { ...state.byNamespace, [payload.namespace]: payload.connectors },
    }),
    channelsLoaded: (state, { payload }: PayloadAction<readonly WalletInfo[]>): ConnectorsState => ({
      ...state,
      channels: payload,
    }),
    walletUsed: (state, { payload }: PayloadAction<RecentWallet>): ConnectorsState => ({
      ...state,
      recent: [payload, ...state.recent.filter(({ id }) => id !== payload.id)].slice(0, recentWalletsKept),
    }),
    walletForgotten: (state, { payload }: PayloadAction<ConnectionId>): ConnectorsState => ({
      ...state,
      recent: state.recent.filter(({ id }) => id !== payload),
    }),
    recentRestored: (state, { payload }: PayloadAction<readonly RecentWallet[]>): ConnectorsState => ({
      ...state,
      recent: payload.slice(0, recentWalletsKept),
    }),
  },
})
