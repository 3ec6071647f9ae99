import { createSelector } from '@reduxjs/toolkit'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { toConnectionId } from '../base/connectionId.js'
import type { RootState } from '../state/rootReducer.js'
import type { ErrorCode } from '../base/errorCodes.js'
import type { ChainConnector } from '../contract/routes.js'
import { selectRoute } from '../navigation/selectModal.js'

/**
 * The state of a wallet in one of its namespaces: `'open'` was not chosen, `'next'` waits for its turn, `'asked'` waits for the user's answer,
 * `'failed'` has a code that says why, `'skipped'` was skipped, `'done'` is connected.
 */
export type ChainState = 'open' | 'next' | 'asked' | 'failed' | 'skipped' | 'done'

/** A wallet in one of its namespaces. */
export type ChainStep = ChainConnector & {
  /** The site's first network of the namespace, which names it. */
  readonly network: { readonly id: CaipNetworkId; readonly name: string } | undefined
  readonly state: ChainState
  /** Set if the attempt failed. */
  readonly code?: ErrorCode | undefined
  /** When the request was sent to the wallet, in milliseconds since the epoch. */
  readonly startedAt?: number | undefined
  /** Set if the namespace is connected. */
  readonly address?: string | undefined
}

/** The wallet that is being connected. */
export type ChainWallet = { readonly name: string; readonly icon: string | undefined }

const none: readonly never[] = []

const selectChoice = (state: RootState) => {
  const route = selectRoute(state)
  return route.view === 'ConnectingMultiChain' ? route.data : undefined
}

/** The wallet that is being connected, described by its first connector. If that connector no longer exists, the name is the connector's id. */
export const selectChainWallet = createSelector(
  [selectChoice, (state: RootState) => state.connectors.byNamespace, (state: RootState) => state.site.connectorImages],
  (choice, byNamespace, images): ChainWallet => {
    const { namespace, connectorId = '' } = choice?.chains[0] ?? {}
    const info = namespace && byNamespace[namespace]?.find(({ id }) => id === connectorId)
    return { name: info?.name ?? connectorId, icon: images?.[connectorId] ?? info?.icon }
  },
)

/** The namespaces of the wallet that is being connected, in their order. Empty if no such wallet is shown. */
export const selectChainSteps = createSelector(
  [selectChoice, (state: RootState) => state.connections, (state: RootState) => state.networks.all],
  (choice, { byId, attempts }, networks): readonly ChainStep[] =>
    choice?.chains.map(({ namespace, connectorId }) => {
      const attempt = attempts[namespace]
      const own = attempt?.connectorId === connectorId ? attempt : undefined
      const connection = byId[toConnectionId(namespace, connectorId)]
      const stateOf = (): ChainState => {
        if (own) return own.error ? 'failed' : 'asked'
        if (connection) return 'done'
        if (choice.skipped?.includes(namespace)) return 'skipped'
        return choice.chosen?.includes(namespace) ? 'next' : 'open'
      }
      return {
        namespace,
        connectorId,
        network: networks.find(({ id }) => id.startsWith(`${namespace}:`)),
        state: stateOf(),
        code: own?.error?.code,
        startedAt: own?.startedAt,
        address: connection?.address,
      }
    }) ?? none,
)
