import type { ReactNode } from 'react'
import {
  arbitrum,
  aurora,
  avalanche,
  base,
  bitcoin,
  bnb,
  celestia,
  cosmos,
  dydx,
  fantom,
  gnosis,
  juno,
  kaia,
  kusama,
  optimism,
  osmosis,
  polkadot,
  solana,
  usdc,
  zksync,
} from './laterMarks.generated.js'
import type { NetworkMarkShape } from './networkMarks.js'

/** The marks of the other networks, by CAIP-2 id, and of coins and dollars, by symbol. A test network has the mark of its main network. */
export const laterMarks: Readonly<Record<string, NetworkMarkShape>> = {
  'eip155:8453': base,
  'eip155:84532': base,
  'eip155:42161': arbitrum,
  'eip155:421614': arbitrum,
  'eip155:10': optimism,
  'eip155:11155420': optimism,
  'eip155:56': bnb,
  'eip155:97': bnb,
  BNB: bnb,
  'eip155:43114': avalanche,
  'eip155:43113': avalanche,
  AVAX: avalanche,
  'eip155:100': gnosis,
  'eip155:10200': gnosis,
  XDAI: gnosis,
  'eip155:324': zksync,
  'eip155:300': zksync,
  'eip155:250': fantom,
  'eip155:4002': fantom,
  FTM: fantom,
  'eip155:8217': kaia,
  'eip155:1001': kaia,
  KAIA: kaia,
  'eip155:1313161554': aurora,
  'eip155:1313161555': aurora,
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': solana,
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': solana,
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': solana,
  'solana:localnet': solana,
  SOL: solana,
  'bip122:000000000019d6689c085ae165831e93': bitcoin,
  'bip122:00000000da84f2bafbbc53dee25a72ae': bitcoin,
  'bip122:00000008819873e925422c1ff0f99f7c': bitcoin,
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': bitcoin,
  BTC: bitcoin,
  tBTC: bitcoin,
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': polkadot,
  'polkadot:68d56f15f85d3136970ec16946040bc1': polkadot,
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': polkadot,
  'polkadot:77afd6190f1554ad45fd0d31aee62aac': polkadot,
  DOT: polkadot,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': kusama,
  KSM: kusama,
  'cosmos:cosmoshub-4': cosmos,
  'cosmos:latchkey-1': cosmos,
  ATOM: cosmos,
  'cosmos:osmosis-1': osmosis,
  OSMO: osmosis,
  'cosmos:juno-1': juno,
  JUNO: juno,
  'cosmos:celestia': celestia,
  TIA: celestia,
  'cosmos:dydx-mainnet-1': dydx,
  DYDX: dydx,
  USDC: usdc,
}

/** Props of {@link LaterMark}. */
export type LaterMarkProps = {
  readonly id: string | undefined
  /** Renders the item with its mark, without one, or while a mark may still load (`isAwaited`). */
  readonly draw: (mark?: NetworkMarkShape, isAwaited?: boolean) => ReactNode
}

/** Passes the mark to `draw`, which is defined elsewhere. No separate chunk is created for it. */
export const LaterMark = ({ id = '', draw }: LaterMarkProps): ReactNode => draw(laterMarks[id])
