/** The names and coins of networks that users know. The id of a network is shown beside its name, so a name alone cannot mislead. */
const networks: Readonly<Record<string, readonly [name: string, symbol: string]>> = {
  'eip155:1': ['Ethereum', 'ETH'],
  'eip155:10': ['OP Mainnet', 'ETH'],
  'eip155:56': ['BNB Smart Chain', 'BNB'],
  'eip155:97': ['BNB Smart Chain Testnet', 'tBNB'],
  'eip155:100': ['Gnosis', 'xDAI'],
  'eip155:130': ['Unichain', 'ETH'],
  'eip155:137': ['Polygon', 'POL'],
  'eip155:146': ['Sonic', 'S'],
  'eip155:204': ['opBNB', 'BNB'],
  'eip155:324': ['ZKsync Era', 'ETH'],
  'eip155:480': ['World Chain', 'ETH'],
  'eip155:1284': ['Moonbeam', 'GLMR'],
  'eip155:1329': ['Sei', 'SEI'],
  'eip155:1868': ['Soneium', 'ETH'],
  'eip155:2741': ['Abstract', 'ETH'],
  'eip155:5000': ['Mantle', 'MNT'],
  'eip155:8453': ['Base', 'ETH'],
  'eip155:17000': ['Holesky', 'ETH'],
  'eip155:33139': ['ApeChain', 'APE'],
  'eip155:42161': ['Arbitrum One', 'ETH'],
  'eip155:42220': ['Celo', 'CELO'],
  'eip155:43113': ['Avalanche Fuji', 'AVAX'],
  'eip155:43114': ['Avalanche', 'AVAX'],
  'eip155:57073': ['Ink', 'ETH'],
  'eip155:59144': ['Linea', 'ETH'],
  'eip155:80002': ['Polygon Amoy', 'POL'],
  'eip155:80094': ['Berachain', 'BERA'],
  'eip155:81457': ['Blast', 'ETH'],
  'eip155:84532': ['Base Sepolia', 'ETH'],
  'eip155:421614': ['Arbitrum Sepolia', 'ETH'],
  'eip155:534352': ['Scroll', 'ETH'],
  'eip155:560048': ['Hoodi', 'ETH'],
  'eip155:7777777': ['Zora', 'ETH'],
  'eip155:11155111': ['Sepolia', 'ETH'],
  'eip155:11155420': ['OP Sepolia', 'ETH'],
  'eip155:1313161554': ['Aurora', 'ETH'],
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['Solana', 'SOL'],
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['Solana Devnet', 'SOL'],
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': ['Solana Testnet', 'SOL'],
}

const find = (network: string) => (Object.hasOwn(networks, network) ? networks[network] : undefined)

/** Returns the name of a network with its id: `Ethereum (eip155:1)`, or the id alone. */
export const nameNetwork = (network: string): string => {
  const name = find(network)?.[0]
  return name === undefined ? network : `${name} (${network})`
}

/** Returns the symbol of a network's coin, or `undefined` if the wallet does not know the network. */
export const findSymbol = (network: string): string | undefined =>
  network.startsWith('solana:') ? 'SOL' : find(network)?.[1]
