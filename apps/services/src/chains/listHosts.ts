import type { ChainsFile } from './chains.js'

/** Returns the URLs of the chains file: the services call no other hosts. */
export const listHosts = ({ networks }: ChainsFile): readonly string[] =>
  networks.flatMap(({ rpcUrls, prices, exchange, history }) => [
    ...rpcUrls,
    ...(prices?.driver === 'llama' ? [prices.url] : []),
    ...(exchange?.driver === '1inch' ? [exchange.url] : []),
    ...(history?.driver === 'etherscan' ? [history.url] : []),
  ])
