import {
  type AdapterContext,
  type Asset,
  type AccountRef,
  type ChainAdapter,
  type Connector,
  LatchkeyError,
  type Network,
  sanitizeName,
  untilAborted,
} from '@latchkey/core/adapter'
import type { TallyChain } from './chain.js'
import { createSession, type TallySession } from './session.js'
import type { TallyWallet } from './wallet.js'
import { requestWallet } from './walletErrors.js'

/** Whether the string is 32 bytes in hex. */
const isAddress = (value: string) => /^[0-9a-f]{64}$/.test(value)

const readWallet = (): TallyWallet | undefined => {
  const wallet: unknown = Reflect.get(window, 'tally')
  return typeof wallet === 'object' && wallet !== null && 'enable' in wallet ? (wallet as TallyWallet) : undefined
}

/** Creates the adapter. */
export const createTallyAdapter = (chain: TallyChain): ChainAdapter<'tally', TallyWallet> => {
  const sessions = new Set<TallySession>()
  let context: AdapterContext<'tally', TallyWallet> | undefined

  const networkOf = (id?: string): Network => {
    const networks = context?.networks() ?? []
    const network = id === undefined ? networks[0] : networks.find((one) => one.id === id)
    if (network) return network
    throw new LatchkeyError('NETWORK_NOT_FOUND', 'Network not found', { context: { network: id ?? 'tally' } })
  }
  const toAsset = async ({ network }: Pick<AccountRef, 'network'>, amount: Promise<bigint>): Promise<Asset> => {
    const { name, symbol, decimals } = networkOf(network).nativeCurrency
    return { name, symbol, decimals, amount: (await amount).toString() }
  }
  const follow = (wallet: TallyWallet, accounts: readonly string[], network: Network) => {
    const session = createSession({ chain, wallet, accounts, network, networkOf, sessions })
    sessions.add(session)
    return session
  }
  const toConnector = (wallet: TallyWallet): Connector<'tally', TallyWallet> => {
    const name = sanitizeName(wallet.name)
    return {
      info: { id: 'tally', type: 'INJECTED', name, readiness: 'installed', walletKey: 'tally' },
      connect: async ({ network, signal }) => {
        const requestedNetwork = networkOf(network)
        const walletResponse = requestWallet(() => wallet.enable())
        return follow(wallet, await untilAborted(walletResponse, signal, () => void wallet.disable()), requestedNetwork)
      },
      restore: async ({ network, signal }) => {
        const accounts = await untilAborted(wallet.accounts(), signal)
        return accounts.length > 0 ? follow(wallet, accounts, networkOf(network)) : undefined
      },
    }
  }

  return {
    namespace: 'tally',
    isAddress,
    loadAddressRules: () => import('./addressRules.js').then((chunk) => chunk.addressRules),
    setup(given) {
      context = given
      const wallet = readWallet()
      given.announce(wallet ? [toConnector(wallet)] : [])
      return () => {
        for (const session of [...sessions]) session.release()
        context = undefined
      }
    },
    getBalance: ({ account, network, signal }) =>
      untilAborted(toAsset({ network }, chain.balanceOf(network, account)), signal),
    estimateFee: ({ network, signal }) => untilAborted(toAsset({ network }, chain.fee(network)), signal),
  }
}
