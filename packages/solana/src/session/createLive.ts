import {
  type AdapterContext,
  type CaipNetworkId,
  type ConnectParameters,
  LatchkeyError,
  type RestoreParameters,
  type Session,
} from '@latchkey/core/adapter'
import { countWalletUse, isWalletInUse } from '@latchkey/core/session'
import type { FoundWallet } from '../discovery/discoverWallets.js'
import type { HostWalletAdapter } from '../discovery/hostWalletAdapter.js'
import type { Reads } from './createReads.js'
import { readField, type SolanaWallet } from '../discovery/standardWallet.js'
import type { SolanaProvider } from '../wallet/provider.js'
import type { ToHostTransaction } from '../wallet/hostWallet.js'
import { loadSigning } from './createProvider.js'
import { createSession, listedNetworks, notListed } from './createSession.js'
import { readAccounts } from '../wallet/answers.js'
import { callWallet, type CalledWallet } from '../wallet/callWallet.js'
import { toWalletError } from '../wallet/walletErrors.js'

/** The session type of this namespace. */
export type SolanaSession = Session<'solana', SolanaProvider>

/** The half of the adapter that loads with the first connection. */
export type Live = {
  connect(found: FoundWallet, parameters: ConnectParameters): Promise<SolanaSession>
  restore(found: FoundWallet, parameters: RestoreParameters): Promise<SolanaSession | undefined>
  /** Creates a session for a wallet that the site connected by itself. Returns `undefined` if the kit connected it. */
  adopt(found: FoundWallet): Promise<SolanaSession | undefined>
}

/** The part of an adapter's context that is used. */
export type LiveContext = Pick<AdapterContext<'solana', SolanaProvider>, 'networks' | 'clock' | 'logger'> & {
  /** Load the code that sends, and send. */
  readonly reads: Pick<Reads, 'send' | 'sendWire'>
}

/** Creates the half of the adapter that connects. */
export const createLive = (
  { networks, clock, logger, reads }: LiveContext,
  toTransaction: ToHostTransaction | undefined,
): Live => {
  const hosts = new Map<HostWalletAdapter, SolanaWallet>()
  /** How many sessions and attempts of this kit use a wallet. */
  const own = new Map<SolanaWallet, number>()
  const countUse = (wallet: SolanaWallet) => {
    const add = (by: 1 | -1) => own.set(wallet, (own.get(wallet) ?? 0) + by)
    const endUse = countWalletUse(wallet)
    add(1)
    return () => {
      endUse()
      add(-1)
    }
  }

  const toCalled = async ({ info, wallet, adapter, withSignal }: FoundWallet): Promise<CalledWallet> => {
    if (wallet) return { name: info.name, wallet, withSignal }
    if (!adapter)
      throw new LatchkeyError('WALLET_NOT_INSTALLED', `${info.name} is not installed in this browser.`, {
        context: { wallet: info.name },
        help: ['Install it and reload the page.'],
      })
    const { toWallet } = await import('../wallet/hostWallet.js')
    const hostWallet = hosts.get(adapter) ?? toWallet(adapter, toTransaction)
    hosts.set(adapter, hostWallet)
    return { name: info.name, wallet: hostWallet }
  }
  /** Returns the requested network if the wallet lists it, else the first of the site's that it lists. */
  const chooseNetwork = (target: CalledWallet, requested: CaipNetworkId | undefined): CaipNetworkId => {
    const listed = listedNetworks(target.wallet, networks())
    const chosen = listed.find((id) => id === requested) ?? listed[0]
    if (chosen) return chosen
    throw notListed(target, requested ?? networks()[0]?.id ?? 'solana:')
  }
  const follow = (
    target: CalledWallet,
    network: CaipNetworkId,
    granted: Pick<Parameters<typeof createSession>[0], 'accounts' | 'signedIn'>,
  ): SolanaSession => {
    const onOver = countUse(target.wallet)
    try {
      // An adapter of the site may only wrap a wallet of the page, which can lock like any other.
      const isOfSite = [...hosts].some(
        ([adapter, hosted]) => hosted === target.wallet && readField(adapter, 'wallet') !== hosted,
      )
      return createSession({
        target,
        network,
        networks,
        reads,
        clock,
        isOfSite,
        onOver,
        ...granted,
      })
    } catch (error) {
      onOver()
      throw toWalletError(error, target.name) // subscribing to its changes threw
    }
  }
  /** Closes a connection that comes after its attempt was aborted. */
  const disconnectLateWallet = (target: CalledWallet) => () => {
    if (isWalletInUse(target.wallet)) return
    callWallet(target, 'standard:disconnect', []).catch((error: unknown) =>
      logger.warn('Could not close a late connection.', error),
    )
  }

  /** Counts an attempt as a use of the wallet while it runs. */
  const attempt = async <result>({ wallet }: CalledWallet, run: () => Promise<result>): Promise<result> => {
    const endUse = countUse(wallet)
    return run().finally(endUse)
  }

  const restore: Live['restore'] = async (found, { network: requested, signal }) => {
    const target = await toCalled(found)
    return attempt(target, async () => {
      const granted = readAccounts(target.wallet.accounts, target.name)
      const answer =
        granted.size > 0 ? target.wallet : await callWallet(target, 'standard:connect', [{ silent: true }], signal)
      const accounts = readAccounts(readField(answer, 'accounts'), target.name)
      return accounts.size > 0 ? follow(target, chooseNetwork(target, requested), { accounts }) : undefined
    })
  }

  return {
    connect: async (found, { network: requested, signal, signIn: request, onRequest }) => {
      const target = await toCalled(found)
      const network = chooseNetwork(target, requested)
      const hooks = { onRequest, onLate: disconnectLateWallet(target) }
      return attempt(target, async () => {
        if (request && found.signsIn) {
          const { signIn } = await loadSigning()
          return follow(target, network, await signIn(target, request, network, signal, hooks))
        }
        const answer = await callWallet(target, 'standard:connect', [], signal, hooks)
        return follow(target, network, { accounts: readAccounts(readField(answer, 'accounts'), target.name) })
      })
    },
    restore,
    adopt: async (found) => (own.get((await toCalled(found)).wallet) ? undefined : restore(found, {})),
  }
}
