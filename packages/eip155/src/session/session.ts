import {
  type AccountRef,
  type Call,
  type Clock,
  LatchkeyError,
  type Network,
  type SubmittedTransaction,
  type Session,
  type SessionFacts,
  type SignInSession,
} from '@latchkey/core/adapter'
import { findFirstAccount } from '../wallet/findFirstAccount.js'
import { createSessionState } from '@latchkey/core/session'
import type { Config, Connection, Connector } from '@wagmi/core'
import { disconnect, switchConnection } from '@wagmi/core'
import { numberToHex, stringToHex } from 'viem/utils'
import type { Eip1193Provider } from '../discovery/provider.js'
import { assertAddress } from '../addresses/assertAddress.js'
import { networkNotFound, toChainId, toNetworkId } from '../networks/chainIds.js'
import type { ChainReader } from '../reads/rpc/createChainReader.js'
import { readSignature, readTransactionHash } from '../wallet/answers.js'
import { isRevoked } from '../wallet/isRevoked.js'
import { requestWallet } from '../wallet/requestWallet.js'
import { loadActions } from './loadActions.js'
import { walletConnectorType } from './walletConnector.js'

/** The parameters of a session. */
export type SessionParameters = {
  readonly config: Config
  readonly connector: Connector
  readonly provider: Eip1193Provider
  readonly networks: () => readonly Network[]
  readonly reader: (network: Network) => ChainReader
  readonly clock: Clock
  /** What the wallet signed as it connected. */
  readonly signedIn?: readonly SignInSession[] | undefined
  /** Called once, when the session is over: with `true` if the connection ended, with `false` if the session was released. */
  readonly onOver: (ended: boolean) => void
}

/** The connectors of wallets in the page. The SDKs of other wallets say themselves when a connection is over. */
const lockableTypes: readonly string[] = [walletConnectorType, 'injected']

const toFacts = ({ accounts, chainId }: Connection): SessionFacts => {
  const [first, ...rest] = accounts.map((address) => ({ address, type: 'eoa' as const }))
  if (!first)
    throw new LatchkeyError('WALLET_NO_ACCOUNTS', 'The wallet returned no account.', {
      help: ['Select an account in the wallet and connect again.'],
    })
  return { accounts: [first, ...rest], chosenBy: 'wallet', network: toNetworkId(chainId), approved: 'all' }
}

/** Creates a session on a connection of wagmi's. Several sessions may share one connection. */
export const createSession = ({
  config,
  connector,
  provider,
  networks,
  reader,
  clock,
  signedIn,
  onOver,
}: SessionParameters): Session<'eip155', Eip1193Provider> => {
  const connection = config.state.connections.get(connector.uid)
  if (!connection)
    throw new LatchkeyError('SESSION_ENDED', 'The wallet disconnected while it was connecting.', {
      help: ['Connect again.'],
    })
  const wallet = { name: connector.name, provider }
  const state = createSessionState(toFacts(connection))
  state.onOver((ended) => {
    stopRanking?.()
    onOver(ended)
  })
  let isClosing = false
  /** Whether the wallet shows no account any more. The session is over as soon as it is known why. */
  let isEnding = false
  /** A wallet in the page that shows no account was disconnected by the user, in the site or in the wallet, or it was locked. */
  const end = async () => {
    isEnding = true
    const isDisconnected = async () => Boolean(await config.storage?.getItem(`${connector.id}.disconnected`)) // wagmi's own mark
    const isInPage = lockableTypes.includes(connector.type) && !provider.requestWithSignal
    const mayBeLocked = isInPage && !isClosing && !(await isDisconnected())
    state.end(mayBeLocked && !(await isRevoked(wallet, clock)) ? 'locked' : undefined)
  }
  const networkOf = (id: string): Network | undefined => networks().find((network) => network.id === id)
  state.onOver(
    config.subscribe(
      ({ connections }) => connections.get(connector.uid),
      (next) => {
        if (!next?.accounts.length)
          end().catch(() => state.end()) // the site's storage failed
        else {
          state.change(toFacts(next))
          keepRanked()
        }
      },
    ),
  )

  let stopRanking: (() => void) | undefined
  const keepRanked = () => {
    stopRanking?.()
    const network = state.isOver ? undefined : networkOf(state.facts.network)
    stopRanking = network && reader(network).keepRanked?.()
  }
  keepRanked()

  /** Checks that a request is for the current account and network. Returns the network. */
  const assertAccountRef = (accountRef: AccountRef): Network => {
    if (isEnding) state.end('locked') // an action does not wait for the reason
    return state.assertCurrent(accountRef, networks(), (address) => findFirstAccount(state.facts, address)).network
  }

  const sendTransaction = async (
    accountRef: AccountRef,
    call: Call,
    signal: AbortSignal | undefined,
    maxFee?: bigint,
  ): Promise<SubmittedTransaction> => {
    const { planGas, toTransaction, waitForReceipt } = await loadActions()
    const current = assertAccountRef(accountRef)
    const transaction = toTransaction(accountRef.account, call)
    const plan = await planGas(reader(current), current, transaction, clock, maxFee)
    signal?.throwIfAborted()
    const network = assertAccountRef(accountRef) // the wallet may have switched in the meantime
    const params = [{ ...transaction, ...plan, chainId: numberToHex(toChainId(network.id)) }]
    const hash = readTransactionHash(
      await requestWallet(wallet, { method: 'eth_sendTransaction', params }, signal),
      connector.name,
    )
    return {
      id: hash,
      hash,
      wait: (options) => waitForReceipt(reader(network), hash, accountRef.account, clock, options?.signal),
    }
  }

  return state.toSession({
    namespace: 'eip155',
    provider,
    ...(signedIn && { signedIn }),
    forget: () => {
      isClosing = true
      return disconnect(config, { connector }).catch((cause: unknown) => {
        isClosing = false
        throw new LatchkeyError('DISCONNECT_FAILED', 'Failed to disconnect', {
          cause,
          context: { wallet: connector.name },
          help: ['Disconnect the site in the wallet.'],
        })
      })
    },
    activate: () => {
      if (state.isOver || config.state.current === connector.uid) return
      switchConnection(config, { connector }).catch(() => undefined) // the wallet has just disconnected, and the session emits its end
    },
    switchNetwork: async ({ network, signal }) => {
      const target = networkOf(network)
      if (!target) throw networkNotFound(network)
      if (state.facts.network === network) return
      const { switchChain } = await loadActions()
      signal?.throwIfAborted()
      await switchChain(wallet, target, clock, signal)
      // The wallet's own event may be late, so its response counts as one.
      connector.emitter.emit('change', { chainId: toChainId(network) })
    },
    signMessage: async ({ message, signal, ...accountRef }) => {
      assertAccountRef(accountRef)
      const params = [stringToHex(message), assertAddress(accountRef.account)]
      const answer = await requestWallet(wallet, { method: 'personal_sign', params }, signal)
      return { message, signature: readSignature(answer, connector.name), scheme: 'eip191' }
    },
    send: async ({ signal, account, network, maxFee, ...transfer }) =>
      sendTransaction({ account, network }, (await loadActions()).toCall(transfer), signal, maxFee),
    sendCalls: async ({ calls, atomic, signal, ...accountRef }) => {
      const [call, ...more] = calls
      if (!call)
        throw new LatchkeyError('CAPABILITY_MISSING', '`calls` is empty.', { help: ['Pass at least one call.'] })
      if (more.length === 0) return sendTransaction(accountRef, call, signal)
      const { sendBatch } = await loadActions()
      assertAccountRef(accountRef)
      return sendBatch(wallet, { ...accountRef, calls, atomic }, clock, signal)
    },
    capabilities: async ({ signal, ...accountRef }) => {
      assertAccountRef(accountRef)
      return (await loadActions()).readCapabilities(wallet, accountRef, signal)
    },
    getAssets: async ({ signal, ...accountRef }) => {
      const current = assertAccountRef(accountRef)
      return (await loadActions()).getAssets(wallet, accountRef, current, signal)
    },
  })
}
