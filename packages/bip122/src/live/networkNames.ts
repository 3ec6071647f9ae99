import type { CaipNetworkId } from '@latchkey/core/adapter'

/** How wallets call a network. */
export type NetworkNames = { readonly satsConnect: string; readonly unisat: string; readonly standard: string }

const names: Readonly<Record<CaipNetworkId, NetworkNames>> = {
  'bip122:000000000019d6689c085ae165831e93': {
    satsConnect: 'Mainnet',
    unisat: 'BITCOIN_MAINNET',
    standard: 'bitcoin:mainnet',
  },
  'bip122:000000000933ea01ad0ee984209779ba': {
    satsConnect: 'Testnet',
    unisat: 'BITCOIN_TESTNET',
    standard: 'bitcoin:testnet',
  },
  'bip122:00000000da84f2bafbbc53dee25a72ae': {
    satsConnect: 'Testnet4',
    unisat: 'BITCOIN_TESTNET4',
    standard: 'bitcoin:testnet4',
  },
  'bip122:00000008819873e925422c1ff0f99f7c': {
    satsConnect: 'Signet',
    unisat: 'BITCOIN_SIGNET',
    standard: 'bitcoin:signet',
  },
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': {
    satsConnect: 'Regtest',
    unisat: 'BITCOIN_REGTEST',
    standard: 'bitcoin:regtest',
  },
}

const isNetworkId = (id: string): id is CaipNetworkId => id in names

/** What a kind of wallet calls a network; nothing where it has no name for it. */
export const toName = (network: CaipNetworkId, kind: keyof NetworkNames): string | undefined => names[network]?.[kind]

/** The network that a kind of wallet calls so. */
export const toNetworkId = (name: unknown, kind: keyof NetworkNames): CaipNetworkId | undefined =>
  Object.keys(names)
    .filter(isNetworkId)
    .find((id) => names[id]?.[kind] === name)
