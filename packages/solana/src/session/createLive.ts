import {
  type AdapterContext,
  type CaipNetworkId,
  type ConnectParameters,
  LatchkeyError,
  type RestoreParameters,
  type Session,
} from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/foundWallet.js'
import type { HostWalletAdapter } from '../discovery/hostWalletAdapter.js'
import type { Reads } from './createReads.js'
import { fromBase58, toBase58 } from '../encoding/base58.js'
import { toChain } from '../networks/clusters.js'
import { readField, type SolanaWallet } from '../discovery/standardWallet.js'
import type { ToHostTransaction } from '../wallet/hostWallet.js'
import { createSession, listedNetworks, loadSigning, notListed } from './createSession.js'
import { readAccounts } from '../wallet/answers.js'
import { type AskedWallet, askWallet } from '../wallet/askWallet.js'
import { toWalletError } from '../wallet/walletErrors.js'

/** The session type of this namespace. */
export type SolanaSession = Session<'solana', SolanaWallet>

/** What comes when a wallet is first connected. */
export type Live = {
  connect(found: FoundWallet, parameters: ConnectParameters): Promise<SolanaSession>
  restore(found: FoundWallet, parameters: RestoreParameters): Promise<SolanaSession | undefined>
  /** A session with a wallet of the host's that connected by itself: nothing where somebody asked for it here. */
  takeUp(found: FoundWallet): Promise<SolanaSession | undefined>
  /** Lent to what speaks to a wallet behind a channel: it is small, and a chunk of what both used would not be. */
  readonly codecs: readonly [typeof fromBase58, typeof toBase58, typeof toChain]
}

/** The part of an adapter's context that is needed. */
export type LiveContext = Pick<AdapterContext<'solana', SolanaWallet>, 'networks' | 'clock' | 'logger'> & {
  /** Sends, once what sends is there. */
  readonly send: Reads['send']
}

/** Makes the live half of the adapter. */
export const createLive = (
  { networks, clock, logger, send }: LiveContext,
  toTransaction: ToHostTransaction | undefined,
): Live => {
  const hosts = new Map<HostWalletAdapter, SolanaWallet>()
  /** How many sessions and attempts a wallet has: what it allows after nobody wants it any more is taken back, unless it has others. */
  const uses = new Map<SolanaWallet, number>()
  const count = (wallet: SolanaWallet, by: 1 | -1) => uses.set(wallet, (uses.get(wallet) ?? 0) + by)

  const walletOf = async ({ info, wallet, adapter, until }: FoundWallet): Promise<AskedWallet> => {
    if (wallet) return { name: info.name, wallet, until }
    if (!adapter)
      throw new LatchkeyError('WALLET_NOT_INSTALLED', `${info.name} is not in this browser.`, {
        context: { wallet: info.name },
      })
    const { toWallet } = await import('../wallet/hostWallet.js')
    const made = hosts.get(adapter) ?? toWallet(adapter, toTransaction)
    hosts.set(adapter, made)
    return { name: info.name, wallet: made }
  }
  /** The network to be on: the one that is asked for, where the wallet lists it. */
  const chooseNetwork = (asked: AskedWallet, wanted: CaipNetworkId | undefined): CaipNetworkId => {
    const listed = listedNetworks(asked.wallet, networks())
    const chosen = listed.find((id) => id === wanted) ?? listed[0]
    if (chosen) return chosen
    throw notListed(asked, wanted ?? networks()[0]?.id ?? 'solana:')
  }
  const follow = (
    asked: AskedWallet,
    network: CaipNetworkId,
    given: Pick<Parameters<typeof createSession>[0], 'accounts' | 'signedIn'>,
  ): SolanaSession => {
    const onOver = () => count(asked.wallet, -1)
    try {
      const session = createSession({ asked, network, networks, letSend: send, clock, onOver, ...given })
      count(asked.wallet, 1)
      return session
    } catch (error) {
      throw toWalletError(error, asked.name) // it cannot be followed
    }
  }
  const takeBack = (asked: AskedWallet) => () => {
    if (uses.get(asked.wallet)) return
    askWallet(asked, 'standard:disconnect', []).catch((error: unknown) =>
      logger.warn('A late connection could not be closed.', error),
    )
  }

  /** An attempt with a wallet counts while it lasts. */
  const attempt = async <result>({ wallet }: AskedWallet, act: () => Promise<result>): Promise<result> => {
    count(wallet, 1)
    return act().finally(() => count(wallet, -1))
  }

  const restore: Live['restore'] = async (found, { network: wanted, signal }) => {
    const asked = await walletOf(found)
    return attempt(asked, async () => {
      const granted = readAccounts(asked.wallet.accounts, asked.name)
      const answer =
        granted.size > 0 ? asked.wallet : await askWallet(asked, 'standard:connect', [{ silent: true }], signal)
      const accounts = readAccounts(readField(answer, 'accounts'), asked.name)
      return accounts.size > 0 ? follow(asked, chooseNetwork(asked, wanted), { accounts }) : undefined
    })
  }

  return {
    codecs: [fromBase58, toBase58, toChain],
    connect: async (found, { network: wanted, signal, signIn: request, onAsk }) => {
      const asked = await walletOf(found)
      const network = chooseNetwork(asked, wanted)
      const leaving = { onAsk, late: takeBack(asked) }
      return attempt(asked, async () => {
        if (request && found.signsIn) {
          const { signIn } = await loadSigning()
          return follow(asked, network, await signIn(asked, request, network, signal, leaving))
        }
        const answer = await askWallet(asked, 'standard:connect', [], signal, leaving)
        return follow(asked, network, { accounts: readAccounts(readField(answer, 'accounts'), asked.name) })
      })
    },
    restore,
    takeUp: async (found) => (uses.get((await walletOf(found)).wallet) ? undefined : restore(found, {})),
  }
}
