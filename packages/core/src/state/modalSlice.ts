import type { PayloadAction } from '@reduxjs/toolkit'
import { createAppSlice } from './createAppSlice.js'
import type { Route } from '../contract/routes.js'

/** The modal's state: whether it is open, and which view it shows. */
export type ModalState = {
  readonly open: boolean
  /** The last route is shown. Never empty. */
  readonly stack: readonly [Route, ...Route[]]
  /** Whether the modal shakes because closing was refused. */
  readonly shaking: boolean
  /** Whether the modal waits for an action, e.g. a transfer. */
  readonly loading: boolean
}

const home: Route = { view: 'Connect', data: undefined }
const initialState: ModalState = { open: false, stack: [home], shaking: false, loading: false }

const sameRoute = (a: Route, b: Route) => a.view === b.view && JSON.stringify(a.data) === JSON.stringify(b.data)

/** Returns a stack of these routes. If there are no routes, the stack contains `home`. */
const toStack = ([first = home, ...rest]: readonly Route[]): ModalState['stack'] => [first, ...rest]

export const modalSlice = createAppSlice({
  name: 'modal',
  initialState,
  reducers: {
    opened: (state, { payload }: PayloadAction<Route>): ModalState => ({ ...state, open: true, stack: [payload] }),
    closed: (state, { payload = home }: PayloadAction<Route | undefined>): ModalState => ({
      ...state,
      open: false,
      stack: [payload],
      shaking: false,
    }),
    pushed: (state, { payload }: PayloadAction<Route>): ModalState => {
      const current = state.stack.at(-1) ?? home
      return sameRoute(current, payload) ? state : { ...state, stack: [...state.stack, payload] }
    },
    replaced: (state, { payload }: PayloadAction<Route>): ModalState => ({
      ...state,
      stack: toStack([...state.stack.slice(0, -1), payload]),
    }),
    /** Changes the data of the last route with this view. Routes above it stay. If no route has the view, nothing changes. */
    routeDataChanged: (state, { payload }: PayloadAction<Route>): ModalState => {
      const at = state.stack.findLastIndex(({ view }) => view === payload.view)
      return { ...state, stack: toStack(state.stack.map((route, index) => (index === at ? payload : route))) }
    },
    wentBack: (state, { payload = 1 }: PayloadAction<number | undefined>): ModalState => ({
      ...state,
      stack: toStack(state.stack.slice(0, Math.max(1, state.stack.length - payload))),
    }),
    resetTo: (state, { payload }: PayloadAction<Route>): ModalState => ({ ...state, stack: [payload] }),
    sendReset: (state): ModalState => ({
      ...state,
      stack: toStack(
        state.stack.flatMap((route): readonly Route[] => {
          if (route.view === 'WalletSend') return [{ ...route, data: {} }]
          return route.view === 'WalletSendPreview' || route.view === 'WalletSendSelectToken' ? [] : [route]
        }),
      ),
    }),
    shakeStarted: (state): ModalState => ({ ...state, shaking: true }),
    shakeEnded: (state): ModalState => ({ ...state, shaking: false }),
    loadingChanged: (state, { payload }: PayloadAction<boolean>): ModalState => ({ ...state, loading: payload }),
  },
})
