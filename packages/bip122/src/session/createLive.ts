import {
  type Abortable,
  type AdapterContext,
  type AddressRules,
  type Asset,
  type AccountRef,
  type ChannelSupport,
  type ConnectParameters,
  type Network,
  type RestoreParameters,
  type Transfer,
  type Unsubscribe,
  untilAborted,
} from '@latchkey/core/adapter'
import { countWalletUse, dedupeReads, isWalletInUse } from '@latchkey/core/session'
import type { DiscoveryOptions } from '../discovery/discoverWallets.js'
import type { BitcoinProvider } from '../wallet/provider.js'
import { createLink, type LinkedWallet } from '../wallet/links/createLink.js'
import { type Bip122Session, createSession, networkNotFound } from './createSession.js'
import { toWalletError } from '../wallet/walletErrors.js'
import type { WalletLink, WalletState } from '../wallet/walletLink.js'

/** The half of the adapter that loads with the first connection or the first read. */
export type Live = {
  connect(wallet: LinkedWallet, parameters: ConnectParameters): Promise<Bip122Session>
  restore(wallet: LinkedWallet, parameters: RestoreParameters): Promise<Bip122Session | 'revoked' | undefined>
  /** Calls `listener` when a wallet that showed no account shows one. */
  followUnlock(wallet: LinkedWallet, listener: () => void): Promise<Unsubscribe>
  getBalance(accountRef: AccountRef & Abortable): Promise<Asset>
  estimateFee(transfer: AccountRef & Transfer & Abortable): Promise<Asset>
  loadChannelSupport(): Promise<ChannelSupport<'bip122', BitcoinProvider>>
  loadAddressRules(network: Network): Promise<AddressRules>
}

/** Creates the half of the adapter that connects and reads. It releases its sessions when the adapter stops. */
export const createLive = (
  context: AdapterContext<'bip122', BitcoinProvider>,
  { satsConnect }: Pick<DiscoveryOptions, 'satsConnect'> = {},
): Live => {
  context.signal.throwIfAborted()
  const sessions = new Set<Bip122Session>()

  const loadReads = context.lazy(
    () => import('./createReads.js'),
    ({ createReads }) => createReads,
  )
  /** Loads the code that knows scripts and addresses. */
  const loadSend = context.lazy(
    () => import('../send/sending.js'),
    ({ sending }) => sending,
  )
  /** Loads the links to all wallets but those of sats-connect in the page. */
  const loadLinks = context.lazy(
    () => import('./otherLinks.js'),
    ({ otherLinks }) => otherLinks,
  )
  const linkOf = (wallet: LinkedWallet) => createLink(wallet, context.networks, loadLinks, satsConnect)
  context.signal.addEventListener('abort', () => {
    for (const session of [...sessions]) session.release()
  })
  const share = dedupeReads<Asset>()
  const readsOf = async ({ network: id }: AccountRef) => {
    const network = context.networks().find((candidate) => candidate.id === id)
    if (!network) throw networkNotFound(id)
    return (await loadReads())(network, context)
  }

  const open = ({ info, provider }: LinkedWallet, link: WalletLink, state: WalletState): Bip122Session => {
    const endUse = countWalletUse(provider)
    try {
      const session = createSession({
        wallet: { name: info.name, provider },
        link,
        state,
        context,
        loadSend,
        onOver: () => {
          endUse()
          sessions.delete(session)
        },
      })
      sessions.add(session)
      return session
    } catch (error) {
      endUse()
      throw error // the wallet's method that subscribes threw
    }
  }
  /** Closes a connection that comes after its attempt was aborted, unless something else uses the wallet. */
  const disconnectLateWallet = (link: WalletLink, provider: object) => () => {
    if (isWalletInUse(provider)) return
    link.disconnect?.().catch((error: unknown) => context.logger.warn('Could not close a late connection.', error))
  }

  const live: Live = {
    connect: async (wallet, { signal, network, onRequest }) => {
      const endUse = countWalletUse(wallet.provider)
      try {
        const link = await untilAborted(linkOf(wallet), signal)
        // The link does not get the signal, because a connection that comes after the abort has to be closed.
        const connecting = link.connect({ network })
        onRequest?.(connecting)
        const state = await untilAborted(connecting, signal, disconnectLateWallet(link, wallet.provider))
        return open(wallet, link, state)
      } catch (error) {
        if (signal?.aborted) throw error
        throw toWalletError(error, wallet.info.name)
      } finally {
        endUse()
      }
    },
    restore: async (wallet, { signal, network }) => {
      const link = await untilAborted(linkOf(wallet), signal)
      if (!link.resume) return 'revoked' // such a wallet can only be connected anew
      const endUse = countWalletUse(wallet.provider)
      try {
        const state = await untilAborted(link.resume({ signal, network }), signal)
        return state && open(wallet, link, state)
      } catch (error) {
        if (signal?.aborted) throw error
        const coded = toWalletError(error, wallet.info.name)
        // The wallet has prompted nevertheless. If the user declines, the next visit must not prompt again.
        if (coded.code === 'USER_REJECTED') return 'revoked'
        throw coded
      } finally {
        endUse()
      }
    },
    followUnlock: async (wallet, listener) =>
      (await linkOf(wallet)).follow((state) => {
        if (state && state !== 'revoked') listener()
      }),
    getBalance: ({ signal, ...accountRef }) =>
      untilAborted(
        share(JSON.stringify([accountRef.network, accountRef.account]), async () =>
          (await readsOf(accountRef)).getBalance(accountRef),
        ),
        signal,
      ),
    estimateFee: ({ signal, ...transfer }) =>
      untilAborted(
        readsOf(transfer).then((reads) => reads.estimateFee(transfer, sessions)),
        signal,
      ),
    loadChannelSupport: async () => (await loadLinks()).channelSupport(live.connect),
    loadAddressRules: async (network) => (await loadSend()).createAddressRules(network),
  }
  return live
}
