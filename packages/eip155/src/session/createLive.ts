import {
  type AdapterContext,
  type Asset,
  type AccountRef,
  LatchkeyError,
  type Network,
  type SignInSession,
  untilAborted,
} from '@latchkey/core/adapter'
import { countWalletUse, isWalletInUse } from '@latchkey/core/session'
import { type Config, connect as connectWagmi, type Connector } from '@wagmi/core'
import type { FoundWallet } from '../discovery/discoverWallets.js'
import { type Eip1193Provider, type Eip155Session, isEip1193Provider } from '../discovery/provider.js'
import { networkNotFound } from '../networks/chainIds.js'
import { getBalance } from '../reads/getBalance.js'
import type { ChainReader } from '../reads/rpc/createChainReader.js'
import type { Connecting } from '../wallet/external/externalWallet.js'
import { type ConnectedInOneStep, connectAndSignIn } from '../wallet/connectAndSignIn.js'
import { isRevoked } from '../wallet/isRevoked.js'
import type { OneStepSupport } from '../wallet/oneStepSupport.js'
import type { NamedProvider } from '../wallet/requestWallet.js'
import { toWalletError } from '../wallet/walletErrors.js'
import type { actions } from './actions.js'
import { createConnectors, release } from './createConnectors.js'
import { keepConnections } from './keepConnections.js'
import { loadActions } from './loadActions.js'
import { createSession } from './session.js'
import { createReaders, createKitConfig, readersOf } from './wagmiConfig.js'
import { walletConnectorType } from './walletConnector.js'

/** The part of the adapter that loads when a wallet is first connected: wagmi, sessions and reads. */
export type Live = Connecting & {
  readonly config: Config
  getBalance(accountRef: AccountRef): Promise<Asset>
  /** One read of a network, as a site requests it. @throws `NETWORK_NOT_FOUND`, `RPC_FAILED` */
  readNetwork(network: string, method: string, params: readonly unknown[]): Promise<unknown>
  /** Reads a network with the code that connecting does not need. @throws `NETWORK_NOT_FOUND`, `CHUNK_LOAD_FAILED` */
  readLater<result>(network: string, read: LateRead<result>): Promise<result>
}

/** A read of a network with the code that connecting does not need. */
export type LateRead<result> = (code: typeof actions, reader: ChainReader, network: Network) => Promise<result>

/** The context of the adapter. */
export type LiveContext = AdapterContext<'eip155', Eip1193Provider>

/** What uses a connector's connection. */
type Use = {
  sessions: number
  /** The number of pending attempts, including cancelled ones, because the wallet may still approve them. */
  attempts: number
  /** Whether the kit knows the connection: it was opened here, or is already adopted. */
  isReported: boolean
  /** A late connection that is being closed. A new attempt waits for it, because wagmi would close it as well. */
  closing?: Promise<unknown>
}

/** Returns a function that returns what uses a connector's connection. */
const createUses = () => {
  const uses = new Map<string, Use>()
  return ({ uid }: Pick<Connector, 'uid'>): Use => {
    const use = uses.get(uid) ?? { sessions: 0, attempts: 0, isReported: false }
    uses.set(uid, use)
    return use
  }
}

/** Resolves when wagmi does not restore connections itself, as it does with `reconnectOnMount`. Its connection is then used. */
const untilReconnected = (config: Config) =>
  new Promise<void>((resolve) => {
    if (config.state.status !== 'reconnecting') {
      resolve()
      return
    }
    const stop = config.subscribe(
      ({ status }) => status,
      (status) => {
        if (status === 'reconnecting') return
        stop()
        resolve()
      },
    )
  })

/**
 * Creates the part of the adapter that connects wallets.
 *
 * @param oneStep which wallets connect and sign in with one approval
 * @param siteConfig the site's own wagmi config, if it has one
 */
export const createLive = (context: LiveContext, oneStep: OneStepSupport, siteConfig?: Config): Live => {
  context.signal.throwIfAborted()
  const { clock } = context
  const nodes = createReaders({ fetch: context.fetch, clock })
  const config = siteConfig ?? createKitConfig(context.networks(), nodes)
  const reader = siteConfig ? readersOf(siteConfig, nodes) : nodes
  const { connectorOf, created } = createConnectors(config, context, oneStep)
  const useOf = createUses()

  const readerOf = (id: string): readonly [ChainReader, Network] => {
    const network = context.networks().find((candidate) => candidate.id === id)
    if (!network) throw networkNotFound(id)
    return [reader(network), network]
  }

  const follow = async (connector: Connector, signedIn?: readonly SignInSession[]): Promise<Eip155Session> => {
    const use = useOf(connector)
    use.isReported = true
    const provider: unknown = await connector.getProvider()
    if (!isEip1193Provider(provider))
      throw new LatchkeyError('WALLET_FAILED', `The connector of ${connector.name} returned no valid provider.`, {
        context: { wallet: connector.name },
        help: ['Check the connector passed to eip155().'],
      })
    use.sessions += 1
    const endUse = countWalletUse(provider)
    return createSession({
      config,
      connector,
      provider,
      networks: context.networks,
      reader,
      clock,
      signedIn,
      onOver: (ended) => {
        use.sessions -= 1
        endUse()
        const isUnused = use.sessions === 0 && connector.type === walletConnectorType
        if (ended || (isUnused && use.attempts === 0)) use.isReported = false
        if (!ended && isUnused) release(connector)
      },
    })
  }

  const open = async (
    connector: Connector,
    isReconnecting: boolean,
    signIn?: (wallet: NamedProvider) => Promise<ConnectedInOneStep | undefined>,
  ) => {
    const use = useOf(connector)
    const isConnected = () => config.state.connections.has(connector.uid)
    let signedIn: readonly SignInSession[] | undefined
    const inOneStep = async (wallet: NamedProvider) => {
      const answer = await signIn?.(wallet)
      signedIn = answer?.signedIn
      return answer?.accounts
    }
    use.isReported = true
    use.attempts += 1
    try {
      // wagmi passes them to the connector, as its own `reconnect` does.
      const parameters = { connector, isReconnecting, ...(signIn && { inOneStep }) }
      if (!isConnected()) await connectWagmi(config, parameters)
    } catch (error) {
      if (!isConnected()) use.isReported = false
      throw error
    } finally {
      use.attempts -= 1
    }
    return follow(connector, signedIn)
  }
  /** Closes a connection that the wallet approved after the attempt was cancelled, unless another session uses it. */
  const closeLate = (connector: Connector) => (lateSession: Eip155Session) => {
    if (isWalletInUse(lateSession.provider, 1)) return lateSession.release()
    useOf(connector).closing = lateSession
      .close()
      .catch((error: unknown) => context.logger.warn("Couldn't close a late connection.", error))
  }

  /** Restores a connection that the wallet still permits, without a prompt. */
  const restore = async (wallet: FoundWallet): Promise<Eip155Session | 'revoked' | undefined> => {
    const connector = connectorOf(wallet)
    if (config.state.connections.has(connector.uid)) return follow(connector)
    if (!(await connector.isAuthorized())) {
      const { provider } = wallet
      const isOver = provider && (await isRevoked({ name: wallet.info.name, provider }, clock)) // else it may be locked
      return isOver ? 'revoked' : undefined
    }
    await untilReconnected(config)
    return open(connector, true)
  }

  const stopKeeping = keepConnections(config, (uid) => useOf({ uid }).sessions > 0)
  const unsubscribe = config.subscribe(
    (state) => state.connections,
    (connections) => {
      for (const { connector } of connections.values()) {
        const use = useOf(connector)
        // A connection that is being opened belongs to its attempt. If the attempt was cancelled, the attempt closes it.
        if (use.isReported || use.attempts > 0) continue
        use.isReported = true
        follow(connector).then(
          (session) => context.adopt(session, connectorIdOf(connector)),
          (error: unknown) => context.logger.warn("Couldn't adopt a wagmi connection.", error),
        )
      }
    },
    { emitImmediately: true },
  )

  context.signal.addEventListener('abort', () => {
    stopKeeping()
    unsubscribe()
    if (siteConfig) return
    for (const connector of created.values()) release(connector)
  })

  return {
    config,
    connect: async (wallet, { signal, onRequest, signIn: request }) => {
      const connector = connectorOf(wallet)
      await untilAborted(Promise.resolve(useOf(connector).closing), signal)
      const endUse = countWalletUse(wallet.provider ?? connector)
      try {
        const inOneStep = async (named: NamedProvider) => {
          const answer = request && (await connectAndSignIn(named, request))
          if (!wallet.info.unverified) oneStep.write(wallet.info.walletKey, answer !== undefined)
          return answer
        }
        const opening = open(connector, false, request && inOneStep)
        onRequest?.(opening)
        return await untilAborted(opening, signal, closeLate(connector))
      } catch (error) {
        if (!signal?.aborted) throw toWalletError(error, connector.name)
        // wagmi still waits for the wallet. Reset its status, because the caller no longer does.
        config.setState((state) => ({ ...state, status: state.current ? 'connected' : 'disconnected' }))
        throw error
      } finally {
        endUse()
      }
    },
    restore: (wallet, signal) =>
      untilAborted(restore(wallet), signal, (late) => {
        if (late !== 'revoked') late?.release()
      }),
    getBalance: (accountRef) => getBalance(...readerOf(accountRef.network), accountRef),
    readNetwork: async (id, method, params) => readerOf(id)[0].read(method, params),
    readLater: async (id, read) => read(await loadActions(), ...readerOf(id)),
  }
}

/** The kit's id of a wagmi connector. */
export const connectorIdOf = ({ id, rdns }: Pick<Connector, 'id' | 'rdns'>): string => {
  const [first] = typeof rdns === 'string' ? [rdns] : (rdns ?? [])
  return first ?? id
}
