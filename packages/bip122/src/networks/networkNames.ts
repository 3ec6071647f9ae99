import type { CaipNetworkId } from '@latchkey/core/adapter'

const names: Readonly<Record<CaipNetworkId, string>> = {
  'bip122:000000000019d6689c085ae165831e93': 'Mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'Testnet',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'Testnet4',
  'bip122:00000008819873e925422c1ff0f99f7c': 'Signet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'Regtest',
}

/** How each kind of wallet spells the name of a network. */
const spellings = {
  satsConnect: (name: string) => name,
  unisat: (name: string) => `BITCOIN_${name.toUpperCase()}`,
  standard: (name: string) => `bitcoin:${name.toLowerCase()}`,
}

const isNetworkId = (id: string): id is CaipNetworkId => id in names

/** Returns a kind of wallet's name of a network, or `undefined` if it has none. */
export const toName = (network: CaipNetworkId, kind: keyof typeof spellings): string | undefined =>
  names[network] && spellings[kind](names[network])

/** Returns the network that has a name in a kind of wallet, or `undefined` if none has. */
export const toNetworkId = (name: unknown, kind: keyof typeof spellings): CaipNetworkId | undefined =>
  Object.keys(names)
    .filter(isNetworkId)
    .find((id) => toName(id, kind) === name)
