import type { Config } from '@wagmi/core'

/**
 * Puts back connections that wagmi drops although nobody ended them. `WagmiProvider` does that each time it renders: without `reconnectOnMount` it
 * forgets all connections, and with it those of connectors that the config does not have, such as the kit's.
 *
 * @param isInUse whether the kit has a session with a connector. Others may be left over from storage
 * @returns a function that stops it
 */
export const keepConnections = (config: Config, isInUse: (uid: string) => boolean): (() => void) =>
  config.subscribe(
    (state) => state,
    (state, { connections, current, status }) => {
      if (current === null || state.connections.size > 0 || !connections.has(current) || !isInUse(current)) return
      // If a user or a wallet disconnects, wagmi changes `current` as well.
      const isForgotten = state.current === current
      const isUnknown = !config.connectors.some(({ uid }) => uid === current)
      const isNotFound = isUnknown && state.status === 'disconnected' && ['reconnecting', 'connecting'].includes(status)
      if (isForgotten || isNotFound) config.setState((now) => ({ ...now, connections, current, status: 'connected' }))
    },
  )
