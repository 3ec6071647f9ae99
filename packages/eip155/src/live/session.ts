import {
  type At,
  type Call,
  type Clock,
  LatchkeyError,
  type Network,
  type Sent,
  type Session,
  type SessionEvent,
  type SessionFacts,
} from '@latchkey/core/adapter'
import type { Config, Connection, Connector } from '@wagmi/core'
import { disconnect, switchConnection } from '@wagmi/core'
import { numberToHex, stringToHex } from 'viem/utils'
import type { Eip1193Provider } from '../provider.js'
import { assertAddress } from './assertAddress.js'
import { toChainId, toNetworkId } from './chainIds.js'
import { readUint256 } from './erc20.js'
import { loadActs } from './loadActs.js'
import { networkNotFound } from './networkNotFound.js'
import { toTransaction } from './reads.js'
import type { ChainReader } from './rpc/chainReader.js'
import { readSignature, readTransactionHash } from './wallet/answers.js'
import { askWallet } from './wallet/askWallet.js'

/** What a session works with. */
export type SessionParameters = {
  readonly config: Config
  readonly connector: Connector
  readonly provider: Eip1193Provider
  readonly networks: () => readonly Network[]
  readonly reader: (network: Network) => ChainReader
  readonly clock: Clock
  /** Called once, when nobody follows the connection any more; `true` where it ended. */
  readonly onOver: (ended: boolean) => void
}

/** How long a wallet is not asked because the gas is still being estimated, in milliseconds. */
const gasTimeout = 3_000

const toFacts = ({ accounts, chainId }: Connection): SessionFacts => {
  const [first, ...rest] = accounts.map((address) => ({ address, type: 'eoa' as const }))
  if (!first) throw new LatchkeyError('WALLET_NO_ACCOUNTS', 'The wallet gave no account.')
  return { accounts: [first, ...rest], chosenBy: 'wallet', network: toNetworkId(chainId), approved: 'all' }
}

const sameFacts = (a: SessionFacts, b: SessionFacts) =>
  a.network === b.network &&
  a.accounts.map(({ address }) => address).join() === b.accounts.map(({ address }) => address).join()

/** Follows a connection of wagmi's. Two sessions may follow one. */
export const createSession = ({
  config,
  connector,
  provider,
  networks,
  reader,
  clock,
  onOver,
}: SessionParameters): Session<'eip155', Eip1193Provider> => {
  const connection = config.state.connections.get(connector.uid)
  if (!connection) throw new LatchkeyError('SESSION_ENDED', 'The wallet left while it was connecting.')
  const wallet = { name: connector.name, provider }
  const listeners = new Set<(event: SessionEvent) => void>()
  let facts = toFacts(connection)
  let isOver = false
  let closing: Promise<void> | undefined

  const emit = (event: SessionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const over = (ended: boolean) => {
    if (isOver) return false
    isOver = true
    unsubscribe()
    stopRanking?.()
    onOver(ended)
    return true
  }
  const networkOf = (id: string): Network | undefined => networks().find((network) => network.id === id)
  const follow = (next: Connection | undefined) => {
    if (!next || next.accounts.length === 0) {
      if (over(true)) emit({ kind: 'end', reason: closing ? 'user' : 'wallet' })
      return
    }
    const changed = toFacts(next)
    if (sameFacts(facts, changed)) return
    facts = changed
    keepRanked()
    emit({ kind: 'change' })
  }
  const unsubscribe = config.subscribe((state) => state.connections.get(connector.uid), follow)

  let stopRanking: (() => void) | undefined
  const keepRanked = () => {
    stopRanking?.()
    const network = networkOf(facts.network)
    stopRanking = network && reader(network).keepRanked()
  }
  keepRanked()

  /** The session's network, where the act is for it and for the account in use. */
  const assertAt = ({ account, network }: At): Network => {
    if (isOver) throw new LatchkeyError('SESSION_ENDED', 'The session has ended.')
    if (facts.accounts[0].address.toLowerCase() !== account.toLowerCase())
      throw new LatchkeyError('ACCOUNT_MISMATCH', `${account} is not the account in use.`, {
        context: { account, inUse: facts.accounts[0].address },
      })
    const known = networkOf(network)
    if (network !== facts.network || !known)
      throw new LatchkeyError('NETWORK_MISMATCH', `The wallet is not on ${network}.`, {
        context: { network, inUse: facts.network },
      })
    return known
  }

  const sendTransaction = async (at: At, transaction: object, signal: AbortSignal | undefined): Promise<Sent> => {
    const network = assertAt(at)
    // A wallet that has to find the gas itself may count it against all that is left: sending the most would fail.
    const estimate = reader(network)
      .read('eth_estimateGas', [transaction])
      .then((answer) => numberToHex(readUint256(answer)))
      .catch(() => undefined) // the wallet finds out, and tells why
    const gas = await Promise.race([estimate, clock.wait(gasTimeout).then(() => undefined)])
    signal?.throwIfAborted()
    assertAt(at) // it may have changed meanwhile
    const params = [{ ...transaction, ...(gas !== undefined && { gas }), chainId: numberToHex(toChainId(network.id)) }]
    const hash = readTransactionHash(
      await askWallet(wallet, { method: 'eth_sendTransaction', params }, signal),
      connector.name,
    )
    return {
      id: hash,
      hash,
      wait: async (options) =>
        (await loadActs()).waitForReceipt(reader(network), hash, at.account, clock, options?.signal),
    }
  }

  const session: Session<'eip155', Eip1193Provider> = {
    namespace: 'eip155',
    get facts() {
      return facts
    },
    provider,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close: () => {
      if (isOver) return closing ?? Promise.resolve()
      closing ??= disconnect(config, { connector }).catch((cause: unknown) => {
        closing = undefined // it may be tried again
        throw new LatchkeyError('DISCONNECT_FAILED', 'Failed to disconnect', {
          cause,
          context: { wallet: connector.name },
        })
      })
      return closing
    },
    release: () => {
      over(false)
    },
    activate: () => {
      if (isOver || config.state.current === connector.uid) return
      switchConnection(config, { connector }).catch(() => undefined) // it left in this moment, which is told as its end
    },
    switchNetwork: async ({ network, signal }) => {
      const known = networkOf(network)
      if (!known) throw networkNotFound(network)
      if (facts.network === network) return
      const { switchChain } = await loadActs()
      signal?.throwIfAborted()
      await switchChain(wallet, known, clock, signal)
      // The wallet's own event may be late: its answer is as good.
      connector.emitter.emit('change', { chainId: toChainId(network) })
    },
    signMessage: async ({ message, signal, ...at }) => {
      assertAt(at)
      const params = [stringToHex(message), assertAddress(at.account)]
      const answer = await askWallet(wallet, { method: 'personal_sign', params }, signal)
      return { message, signature: readSignature(answer, connector.name), scheme: 'eip191' }
    },
    send: async ({ signal, account, network, ...transfer }) =>
      sendTransaction({ account, network }, toTransaction({ account, ...transfer }), signal),
    sendCalls: async ({ calls, atomic, signal, account, network }) => {
      const at = { account, network }
      const [call, ...more] = calls
      if (!call) throw new LatchkeyError('CAPABILITY_MISSING', 'There is no call to send.')
      if (more.length === 0) return sendTransaction(at, toCallParameter(account, call), signal)
      const { sendBatch } = await loadActs()
      assertAt(at)
      return sendBatch(wallet, { ...at, calls, atomic }, clock, signal)
    },
    capabilities: async ({ account, network, signal }) => {
      assertAt({ account, network })
      return (await loadActs()).readCapabilities(wallet, { account, network }, signal)
    },
    getAssets: async ({ account, network, signal }) => {
      const at = { account, network }
      const known = assertAt(at)
      return (await loadActs()).getAssets(wallet, at, known, signal)
    },
  }
  return session
}

const toCallParameter = (account: string, { to, data = '0x', value = 0n }: Call) => ({
  from: account,
  to: assertAddress(to),
  data,
  value: numberToHex(value),
})
