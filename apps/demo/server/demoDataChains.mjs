// The chains that the playground's services read: names, prices, an exchange and the history of the local EVM chains.

/** The coin of the network that each local chain represents. */
const coins = {
  1: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  137: { name: 'POL', symbol: 'POL', decimals: 18 },
}

const describeNetwork = async (chain, tokensFile) => {
  const { router } = await chain.getExchange()
  const dollar = chain.tokens.find(({ symbol }) => symbol === 'USDX').address
  return {
    rpcUrls: [chain.rpcUrl],
    nativeCurrency: coins[chain.chainId],
    tokens: tokensFile,
    prices: { driver: 'pair', router, dollar },
    exchange: { driver: 'pair', router },
    names: { driver: 'own' },
    history: { driver: 'index' },
  }
}

/** Draws the picture of a local token, as an operator of services has one for each listed token. */
const drawToken = (color, sign) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="${color}"/><path d="${sign}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/></svg>`

/** The pictures of the local tokens, by symbol. */
const pictures = {
  USDX: drawToken('#2a7d5f', 'M26 14c-2-3-12-3-12 1s12 5 12 10-11 5-13 0M20 8v24'),
  LAT: drawToken('#5b4bb5', 'M12 10v20M20 10v20M28 10v20M10 15h20M10 25h20'),
}

/**
 * Creates an exchange on each local EVM chain, and describes the chains for the services.
 *
 * @param tokensFile the name of the file of tokens, beside the chains file
 * @returns the content of both files; pictures of the tokens as SVG, by symbol; and the contracts that a swap may call, for the option `swapRouters`
 */
export const describeDataChains = async ({ chains }, tokensFile = 'tokens.json') => {
  const networks = await Promise.all(
    chains
      .filter(({ chainId }) => coins[chainId])
      .map(async (chain) => [chain.id, await describeNetwork(chain, tokensFile)]),
  )
  const tokens = chains.flatMap(({ chainId, tokens: own }) =>
    own.map(({ address, name, symbol, decimals }) => ({ chainId, address, name, symbol, decimals })),
  )
  const swapRouters = Object.fromEntries(networks.map(([id, { exchange }]) => [id, [exchange.router]]))
  return {
    chains: { networks: Object.fromEntries(networks) },
    tokens: { name: 'Local tokens', tokens },
    pictures,
    swapRouters,
  }
}
