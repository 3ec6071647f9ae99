import {
  type Abortable,
  type AdapterContext,
  type Asset,
  type At,
  type ConnectParameters,
  type Network,
  type RestoreParameters,
  type Transfer,
  untilAborted,
} from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/foundWallet.js'
import type { BitcoinProvider } from '../provider.js'
import { createLink } from './links/createLink.js'
import { loadReads } from './loadSend.js'
import { networkNotFound } from './networkNotFound.js'
import { type Bip122Session, createSession } from './session.js'
import { toWalletError } from './walletErrors.js'
import type { WalletLink, WalletState } from './walletLink.js'

/** What comes when a wallet is first connected, or a balance first read. */
export type Live = {
  connect(wallet: FoundWallet, parameters: ConnectParameters): Promise<Bip122Session>
  restore(wallet: FoundWallet, parameters: RestoreParameters): Promise<Bip122Session | undefined>
  getBalance(at: At & Abortable): Promise<Asset>
  estimateFee(transfer: At & Transfer & Abortable): Promise<Asset>
  /** Drops the listeners of all sessions. */
  dispose(): void
}

/** Makes the live half of the adapter. */
export const createLive = (context: AdapterContext<'bip122', BitcoinProvider>): Live => {
  const { clock, logger } = context
  /** The sessions that run and the attempts that somebody waits for, by their wallet. */
  const uses = new Map<object, number>()
  const sessions = new Set<Bip122Session>()
  const count = (provider: object, by: 1 | -1) => uses.set(provider, (uses.get(provider) ?? 0) + by)

  const networkOf = (id: string): Network => {
    const network = context.networks().find((one) => one.id === id)
    if (network) return network
    throw networkNotFound(id)
  }
  const services = { fetch: context.fetch, clock }

  const open = ({ info, provider }: FoundWallet, link: WalletLink, state: WalletState): Bip122Session => {
    count(provider, 1)
    const session = createSession({
      wallet: { name: info.name, provider },
      link,
      state,
      networks: context.networks,
      fetch: context.fetch,
      clock,
      onOver: () => {
        count(provider, -1)
        sessions.delete(session)
      },
    })
    sessions.add(session)
    return session
  }
  /** What the wallet allowed after nobody wanted it any more is taken back, unless somebody else is in it. */
  const closeLate = (link: WalletLink, provider: object) => () => {
    if ((uses.get(provider) ?? 0) > 0) return
    link.forget?.().catch((error: unknown) => logger.warn('A late connection could not be closed.', error))
  }

  return {
    connect: async (wallet, { signal, network }) => {
      count(wallet.provider, 1)
      try {
        const link = await untilAborted(createLink(wallet, context.networks), signal)
        // The link is not told of the abort: what the wallet says after it has to be taken back.
        const asked = link.connect({ network })
        const state = await untilAborted(asked, signal, closeLate(link, wallet.provider))
        return open(wallet, link, state)
      } catch (error) {
        if (signal?.aborted) throw error
        throw toWalletError(error, wallet.info.name)
      } finally {
        count(wallet.provider, -1)
      }
    },
    restore: async (wallet, { signal, network }) => {
      const link = await untilAborted(createLink(wallet, context.networks), signal)
      const state = await untilAborted(Promise.resolve(link.resume?.({ signal, network })), signal)
      return state && open(wallet, link, state)
    },
    getBalance: async ({ signal, ...at }) => {
      const network = networkOf(at.network)
      const read = async () => {
        const { createEsplora, getBalance } = await loadReads()
        return getBalance(createEsplora(network, services), network, at)
      }
      return untilAborted(read(), signal)
    },
    estimateFee: async ({ signal, ...transfer }) => {
      const network = networkOf(transfer.network)
      const read = async () => {
        const { createEsplora, estimateFee } = await loadReads()
        return estimateFee(createEsplora(network, services), network, transfer)
      }
      return untilAborted(read(), signal)
    },
    dispose: () => {
      for (const session of [...sessions]) session.release()
    },
  }
}
