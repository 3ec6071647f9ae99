// The playground's on-ramp: coins of the local chains, sold by a provider for development without real payments.

/** The keys by which the provider identifies sites, for both kinds of links. */
export const providerKeys = { publicKey: 'playground-key', appId: 'playground-app' }

/** The real network that each EVM chain represents, and its coin. */
const evmChains = {
  1: { network: 'ethereum-mainnet', coin: { id: 'ether', name: 'Ether', symbol: 'ETH', decimals: 18 } },
  137: { network: 'polygon-mainnet', coin: { id: 'pol', name: 'POL', symbol: 'POL', decimals: 18 } },
}
const solanaCoin = { id: 'sol', name: 'Solana', symbol: 'SOL', decimals: 9 }

/** The token that represents USDC: a test dollar. */
const dollarOf = ({ tokens }) => tokens.find(({ symbol }) => symbol === 'USDX')

const soldOn = (chain, { network, coin }) => ({
  chain,
  network: { name: network, display_name: chain.name, chain_id: chain.id.split(':')[1] },
  assets: [{ id: 'usd-coin', name: 'USD Coin (USDX here)', symbol: 'USDC', token: dollarOf(chain) }, coin],
})

/** Returns the assets that are sold: each chain's coin, and the token that represents USDC. */
export const listSold = ({ chains, solana }) => [
  ...chains.flatMap((chain) => (evmChains[chain.chainId] ? [soldOn(chain, evmChains[chain.chainId])] : [])),
  ...(solana?.chains ?? []).map((chain) => soldOn(chain, { network: `solana-${chain.cluster}`, coin: solanaCoin })),
]

/** The rates: what one unit of each payment currency buys. */
const rates = {
  USD: { USDC: '1', ETH: '0.000325', POL: '4.25', SOL: '0.0071' },
  EUR: { USDC: '1.08', ETH: '0.000351', POL: '4.59', SOL: '0.00767' },
}

const limits = [{ id: 'card', min: '10.00', max: '500.00' }]

/** Returns the content of the services' on-ramp file. @param url the provider's URL */
export const demoOnramp = (devnet, url) => {
  const currencies = new Map()
  for (const { network, assets } of listSold(devnet))
    for (const { id, name, symbol, token } of assets) {
      const { networks } = currencies.get(id) ?? { networks: [] }
      const here = token ? { ...network, contract_address: token.address } : network
      currencies.set(id, { id, name, symbol, networks: [...networks, here] })
    }
  const purchaseCurrencies = [...currencies.values()]
  return {
    paymentCurrencies: Object.keys(rates).map((id) => ({ id, payment_method_limits: limits })),
    purchaseCurrencies,
    rates: Object.fromEntries(
      Object.entries(rates).map(([paid, bought]) => [
        paid,
        Object.fromEntries(purchaseCurrencies.map(({ symbol }) => [symbol, bought[symbol]])),
      ]),
    ),
    fee: '1.5',
    providers: {
      meld: { url: `${url}/meld`, publicKey: providerKeys.publicKey },
      coinbase: { url: `${url}/coinbase`, appId: providerKeys.appId },
    },
  }
}
