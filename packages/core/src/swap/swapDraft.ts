import { createSelector } from '@reduxjs/toolkit'
import { selectAccountRef } from '../connect/selectConnection.js'
import type { SwapDraft } from '../contract/swap.js'
import { navigate } from '../navigation/navigation.js'
import { selectRouteData } from '../navigation/selectModal.js'
import { suggestedSymbols, swapCoinAddress, swapNetworks } from '../policy/swapNetworks.js'
import { supportedChains, swapTokens } from './swapResources.js'
import { isSameAddress, type SwapOrder, type SwapToken } from '../service-api/convertCalls.js'
import type { SupportedChains } from '../service-api/supportedChains.js'
import type { ResourceRead } from '../state/defineResource.js'
import { modalSlice } from '../state/modalSlice.js'
import type { AppThunk, RootState } from '../state/rootReducer.js'
import type { NetworkRecord } from '../contract/network.js'

const { routeDataChanged, wentBack } = modalSlice.actions

/** Stores the user's input of the swap form, so that it survives a visit to another view. It is not the caller's any more. */
export const keepSwap = ({ fromCaller: _caller, ...data }: SwapDraft) => routeDataChanged({ view: 'Swap', data })

/** Opens the list to choose one of the two tokens from. */
export const openSwapTokens =
  (side: keyof SwapSides): AppThunk =>
  (dispatch, _getState, { emit }) => {
    emit('CLICK_SELECT_TOKEN_TO_SWAP', undefined)
    dispatch(navigate({ view: 'SwapSelectToken', data: { side } }))
  }

/** The two tokens of a swap, by address. */
export type SwapSides = { readonly fromToken: string | undefined; readonly toToken: string | undefined }

/** Sets one of the two tokens, and goes back to the form. If the other side has this token, the two change places. */
export const chooseSwapToken =
  (side: keyof SwapSides, token: string, sides: SwapSides): AppThunk =>
  (dispatch, getState) => {
    dispatch(wentBack())
    const other = side === 'fromToken' ? 'toToken' : 'fromToken'
    const isSwitched = sides[other] === token
    dispatch(
      keepSwap({
        ...selectRouteData(getState(), 'Swap'),
        ...sides,
        ...(isSwitched && { [other]: sides[side] }),
        [side]: token,
      }),
    )
  }

/** Selects the draft of the swap whose form or list of tokens is open. */
export const selectSwapDraft = ({ modal }: RootState): SwapDraft | undefined => {
  const route = modal.stack.findLast(({ view }) => view === 'Swap')
  return route?.view === 'Swap' ? route.data : undefined
}

/** Opens the review of a swap. */
export const reviewSwap =
  (order: SwapOrder, toAmount: string): AppThunk =>
  (dispatch) => {
    dispatch(navigate({ view: 'SwapPreview', data: { ...order, toAmount } }))
  }

/** The site's networks that have swaps: those of the list that the data service supports, in the site's order. */
export const selectSwapNetworks = createSelector(
  [
    (state: RootState) => state.networks.all,
    (state: RootState) => supportedChains.select(state, { projectId: state.site.projectId }).data,
  ],
  (all, supported: SupportedChains | undefined): readonly NetworkRecord[] =>
    all.filter(({ id }) => swapNetworks.includes(id) && supported?.http.includes(id)),
)

/** Whether the network in use has swaps; `undefined` until it is known. */
export const selectHasSwaps = (state: RootState): boolean | undefined => {
  const network = selectAccountRef(state)?.network
  if (!network || !swapNetworks.includes(network)) return false
  return supportedChains.select(state, { projectId: state.site.projectId }).data?.http.includes(network)
}

const noTokens: ResourceRead<readonly SwapToken[]> = { status: 'none' }

/**
 * Selects the tokens that can be swapped on the network in use. The service could list any decimals, so those of the native coin are the network's, and
 * those of a token of the option `tokens` are the option's.
 */
export const selectSwapTokens = createSelector(
  [
    (state: RootState) => {
      const network = selectAccountRef(state)?.network
      return network ? swapTokens.select(state, { network }) : noTokens
    },
    (state: RootState) => {
      const network = selectAccountRef(state)?.network
      return state.networks.all.find(({ id }) => id === network)
    },
    ({ site }: RootState) => site.tokens,
  ],
  (read, network, siteTokens): ResourceRead<readonly SwapToken[]> => {
    if (!read.data || !network) return read
    const known = [
      { address: swapCoinAddress, decimals: network.nativeCurrency.decimals },
      ...(siteTokens[network.id] ?? []),
    ]
    const data = read.data.map((token) => {
      const own = known.find(({ address }) => address !== undefined && isSameAddress(address, token.address))
      return own ? { ...token, decimals: own.decimals } : token
    })
    return { ...read, data }
  },
)

/** Returns the suggested tokens among those of a network, in the order of the suggestions. */
export const findSuggested = (tokens: readonly SwapToken[]): readonly SwapToken[] =>
  suggestedSymbols.flatMap((symbol) => tokens.find((token) => token.symbol === symbol) ?? [])
