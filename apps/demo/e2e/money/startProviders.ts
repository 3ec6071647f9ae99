import type { Devnet, DevnetChain } from '@latchkey/devnet'
import { startExplorer } from '../../../services/src/testing/startExplorer.ts'
import { startOneInch } from '../../../services/src/testing/startOneInch.ts'
import { describeExchangeChain } from '../../../services/src/testing/tradingChain.ts'
import type { DataChains } from '../../server/demoDataChains.mjs'

/** Stand-ins for 1inch and Etherscan. Neither was compared with the real one. */
export type Providers = {
  /** The chains, of which some have these providers. */
  readonly data: DataChains
  /** The providers' keys, by the names in `data`. */
  readonly keys: Readonly<Record<string, string>>
  /** Returns the calls about an account that the providers received: paths of 1inch, and lists of Etherscan. */
  readCalls(chainId: number, account: string): ReadonlySet<string>
  stop(): Promise<void>
}

const keyName = 'PROVIDER_KEY'

/**
 * Starts stand-ins for 1inch and Etherscan, which trade on some of the devnet's chains and list their transactions.
 *
 * @param chainIds the chains that get their exchange and their history from the providers
 */
export const startProviders = async (
  { chains }: Pick<Devnet, 'chains'>,
  data: DataChains,
  chainIds: readonly number[],
): Promise<Providers> => {
  const chosen = chains.filter(({ chainId }) => chainIds.includes(chainId))
  const explorer = await startExplorer(chosen)
  const start = async (chain: DevnetChain) => {
    const network = data.chains.networks[chain.id]
    if (!network) throw new Error(`The services do not read ${chain.name}.`)
    const trading = await describeExchangeChain(chain, network.nativeCurrency)
    const oneInch = await startOneInch(trading)
    const exchange = { driver: '1inch', url: oneInch.url, key: keyName, router: trading.router }
    const history = { driver: 'etherscan', url: explorer.url, key: keyName }
    return { chain, oneInch, network: { ...network, exchange, history } }
  }
  const started = await Promise.all(chosen.map(start))
  const networks = Object.fromEntries(started.map(({ chain, network }) => [chain.id, network]))
  return {
    data: { ...data, chains: { networks: { ...data.chains.networks, ...networks } } },
    keys: { [keyName]: 'key' },
    readCalls: (chainId, account) => {
      const owner = account.toLowerCase()
      const trades = started
        .filter(({ chain }) => chain.chainId === chainId)
        .flatMap(({ oneInch }) => oneInch.requests.map(({ path }) => new URL(path, oneInch.url)))
        .filter(({ searchParams: query }) => [query.get('from'), query.get('walletAddress')].includes(owner))
        .map(({ pathname }) => pathname)
      const lists = explorer.requests
        .map(({ path }) => new URL(path, explorer.url).searchParams)
        .filter((query) => query.get('chainid') === String(chainId) && query.get('address') === owner)
        .map((query) => query.get('action') ?? '')
      return new Set([...trades, ...lists])
    },
    stop: async () => {
      for (const { oneInch } of started) await oneInch.stop()
      await explorer.stop()
    },
  }
}
