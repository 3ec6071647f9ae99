import {
  type AdapterContext,
  type Asset,
  type At,
  LatchkeyError,
  type Network,
  untilAborted,
} from '@latchkey/core/adapter'
import { type Config, connect as connectWagmi, type Connector } from '@wagmi/core'
import type { FoundWallet } from '../discovery/foundWallet.js'
import { type Eip1193Provider, type Eip155Session, isEip1193Provider } from '../discovery/provider.js'
import type { acts } from './acts.js'
import { loadActs } from './loadActs.js'
import { networkNotFound } from '../networks/networkNotFound.js'
import { getBalance } from '../reads/getBalance.js'
import type { ChainReader } from '../reads/rpc/chainReader.js'
import { createSession } from './session.js'
import { createReaders, createWagmiConfig } from './wagmiConfig.js'
import type { Connecting } from '../wallet/external/externalWallet.js'
import { toWalletError } from '../wallet/walletErrors.js'
import { walletConnector, walletConnectorType } from './walletConnector.js'

/** What comes when a wallet is first connected: wagmi, and the reads. */
export type Live = Connecting & {
  readonly config: Config
  getBalance(at: At): Promise<Asset>
  /** Reads a network by what connecting can do without. @throws `NETWORK_NOT_FOUND`, `CHUNK_LOAD_FAILED` */
  readLater<result>(
    network: string,
    read: (later: typeof acts, reader: ChainReader, network: Network) => Promise<result>,
  ): Promise<result>
}

/** The part of an adapter's context that is needed. */
export type LiveContext = AdapterContext<'eip155', Eip1193Provider>

/** How many sessions follow a connector, and how many attempts to connect it somebody waits for, by its id. */
export type Uses = Map<string, number>

const count = (counts: Uses, key: string, by: 1 | -1): number => {
  const now = (counts.get(key) ?? 0) + by
  counts.set(key, now)
  return now
}

/**
 * Makes the live half of the adapter.
 *
 * @param uses outlives it: what an earlier one asked for may be allowed when this one is in use
 * @param given the host's own wagmi config, where it has one
 */
export const createLive = (context: LiveContext, uses: Uses, given?: Config): Live => {
  context.signal.throwIfAborted()
  const { clock } = context
  const reader = createReaders({ fetch: context.fetch, clock })
  const config = given ?? createWagmiConfig(context.networks(), reader)
  /** Those made here, by what they were made of. */
  const connectors = new Map<unknown, Connector>()
  /** How many sessions follow a connection. */
  const followers = new Map<string, number>()
  /** How many connections of a connector are being opened, also those that were given up: the wallet may still allow them. */
  const attempts = new Map<string, number>()
  /** Late connections that are being closed, by connector: wagmi would count a new one as closed with them. */
  const closing = new Map<string, Promise<unknown>>()
  /** Connections that are ours to tell of: made here, or told already. */
  const known = new Set<string>()

  const readerOf = (id: string): readonly [ChainReader, Network] => {
    const network = context.networks().find((one) => one.id === id)
    if (!network) throw networkNotFound(id)
    return [reader(network), network]
  }

  const connectorOf = (wallet: FoundWallet): Connector => {
    const ofHost = config.connectors.find(
      ({ id, rdns }) => id === wallet.info.id || (rdns && rdns === wallet.info.rdns),
    )
    if (ofHost) return ofHost
    const key = wallet.createConnector ?? wallet.provider
    const made =
      connectors.get(key) ??
      config._internal.connectors.setup(
        wallet.createConnector ?? walletConnector(wallet, { networks: context.networks, clock }),
      )
    connectors.set(key, made) // without a key, none could be made
    return made
  }

  const follow = async (connector: Connector): Promise<Eip155Session> => {
    known.add(connector.uid)
    const provider: unknown = await connector.getProvider()
    if (!isEip1193Provider(provider))
      throw new LatchkeyError('WALLET_FAILED', `${connector.name} has no provider.`, {
        context: { wallet: connector.name },
      })
    count(followers, connector.uid, 1)
    count(uses, connector.id, 1)
    return createSession({
      config,
      connector,
      provider,
      networks: context.networks,
      reader,
      clock,
      onOver: (ended) => {
        const left = count(followers, connector.uid, -1)
        count(uses, connector.id, -1)
        if (ended) known.delete(connector.uid)
        // Nobody follows it any more: our own connector stops listening to the wallet, which stays connected.
        else if (left === 0 && connector.type === walletConnectorType) release(connector)
      },
    })
  }
  const release = (connector: Connector) => {
    if (!attempts.get(connector.uid)) known.delete(connector.uid)
    if ('release' in connector && typeof connector.release === 'function') connector.release()
  }

  const open = async (connector: Connector, isReconnecting: boolean) => {
    const { uid } = connector
    known.add(uid)
    count(attempts, uid, 1)
    try {
      const parameters = { connector, isReconnecting } // handed on to the connector as it is, as wagmi's own reconnect does
      if (!config.state.connections.has(uid)) await connectWagmi(config, parameters)
    } catch (error) {
      if (!config.state.connections.has(uid)) known.delete(uid)
      throw error
    } finally {
      count(attempts, uid, -1)
    }
    return follow(connector)
  }
  /** What the wallet allowed after nobody wanted it any more is closed again, unless somebody else is in it. */
  const closeLate = (connector: Connector) => (late: Eip155Session) => {
    if ((uses.get(connector.id) ?? 0) > 1) return late.release()
    const closed = late
      .close()
      .catch((error: unknown) => context.logger.warn('A late connection could not be closed.', error))
    closing.set(connector.uid, closed)
  }

  /** Takes up what the wallet still grants, without a prompt. */
  const takeUp = async (wallet: FoundWallet): Promise<Eip155Session | undefined> => {
    const connector = connectorOf(wallet)
    if (config.state.connections.has(connector.uid)) return follow(connector)
    // What the host's config has, wagmi itself takes up, and it is adopted then.
    if (config.connectors.includes(connector) || !(await connector.isAuthorized())) return undefined
    return open(connector, true)
  }

  const unsubscribe = config.subscribe(
    (state) => state.connections,
    (connections) => {
      for (const [uid, { connector }] of connections) {
        // One that is being opened is its attempt's, which may have been given up and closes it then.
        if (known.has(uid) || attempts.get(uid)) continue
        known.add(uid)
        follow(connector).then(
          (session) => context.adopt(session, connectorIdOf(connector)),
          (error: unknown) => context.logger.warn('A connection of wagmi could not be followed.', error),
        )
      }
    },
    { emitImmediately: true },
  )

  context.signal.addEventListener('abort', () => {
    unsubscribe()
    if (given) return
    for (const connector of connectors.values()) release(connector)
  })

  return {
    config,
    connect: async (wallet, { signal, onAsk }) => {
      const connector = connectorOf(wallet)
      await untilAborted(Promise.resolve(closing.get(connector.uid)), signal)
      count(uses, connector.id, 1)
      try {
        const opening = open(connector, false)
        onAsk?.(opening)
        return await untilAborted(opening, signal, closeLate(connector))
      } catch (error) {
        if (!signal?.aborted) throw toWalletError(error, connector.name)
        // wagmi waits for the wallet still; nobody else does.
        config.setState((state) => ({ ...state, status: state.current ? 'connected' : 'disconnected' }))
        throw error
      } finally {
        count(uses, connector.id, -1)
      }
    },
    restore: (wallet, signal) => untilAborted(takeUp(wallet), signal, (late) => late?.release()),
    getBalance: (at) => getBalance(...readerOf(at.network), at),
    readLater: async (id, read) => read(await loadActs(), ...readerOf(id)),
  }
}

/** The id that the kit knows a connector of wagmi's by. */
export const connectorIdOf = ({ id, rdns }: Pick<Connector, 'id' | 'rdns'>): string => {
  const [first] = typeof rdns === 'string' ? [rdns] : (rdns ?? [])
  return first ?? id
}
