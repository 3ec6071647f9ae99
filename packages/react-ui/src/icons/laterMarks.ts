import type { ReactNode } from 'react'
import type { NetworkMarkShape } from './networkMarks.js'

const base: NetworkMarkShape = {
  color: '#1f56ee',
  glyph: 'M14.5 11v17M14.5 22.5a5.6 5.6 0 1 1 11.2 0 5.6 5.6 0 0 1-11.2 0z',
}
const arbitrum: NetworkMarkShape = { color: '#2877b8', glyph: 'M13 28.2L20 11.8l7 16.4M15.6 22.6h8.8' }
const optimism: NetworkMarkShape = { color: '#dd3346', glyph: 'M20 12a8 8 0 1 0 0 16 8 8 0 0 0 0-16z' }
const bnb: NetworkMarkShape = { color: '#c98f08', glyph: 'M20 11.6l8.4 8.4-8.4 8.4-8.4-8.4z' }
const avalanche: NetworkMarkShape = { color: '#d23f3a', glyph: 'M20 12.4l8 14.2H12z' }
const gnosis: NetworkMarkShape = { color: '#0d7a65', glyph: 'M25.8 15a8 8 0 1 0 2 6h-6.6' }
const zksync: NetworkMarkShape = { color: '#39404e', glyph: 'M14 13h12L14 27h12' }
const fantom: NetworkMarkShape = { color: '#2266d8', glyph: 'M15.5 28.5V12h10M15.5 20h8' }
const kaia: NetworkMarkShape = { color: '#b5530f', glyph: 'M15 12v16.5M26 12L15.2 21.6M18.8 18.4l7.4 10.1' }
const aurora: NetworkMarkShape = {
  color: '#348f42',
  glyph: 'M11.8 26a8.2 8.2 0 0 1 16.4 0M16.2 26a3.8 3.8 0 0 1 7.6 0',
}
const solana: NetworkMarkShape = {
  color: '#0b8f74',
  glyph:
    'M25.4 14.8C24.1 12.9 22.4 12 20 12c-3 0-5.2 1.5-5.2 4 0 5.4 10.7 2.6 10.7 8 0 2.6-2.4 4-5.5 4-2.6 0-4.6-1-5.9-3',
}
const bitcoin: NetworkMarkShape = {
  color: '#d97f12',
  glyph: 'M15 12h6.2a4 4 0 0 1 0 8H15zM15 20h7.2a4 4 0 0 1 0 8H15z',
}
const polkadot: NetworkMarkShape = { color: '#cf2478', glyph: 'M15.5 28.5V12h5.3a4.8 4.8 0 0 1 0 9.6h-5.3' }
const kusama: NetworkMarkShape = { color: '#5f574d', glyph: 'M11.2 16c4.8-1.2 7.8 1.8 8.8 8.6 1-6.8 4-9.8 8.8-8.6' }
const cosmos: NetworkMarkShape = { color: '#454c72', glyph: 'M25.8 15a8 8 0 1 0 0 10' }
const osmosis: NetworkMarkShape = {
  color: '#8a35b8',
  glyph: 'M16.6 11.8h6.8M17.8 12v5.4l-4.8 8.2a1.8 1.8 0 0 0 1.6 2.7h10.8a1.8 1.8 0 0 0 1.6-2.7l-4.8-8.2V12',
}
const juno: NetworkMarkShape = { color: '#c24f4a', glyph: 'M20 10.8l5 5.4-5 5.4-5-5.4zM20 21.6v7.2M15.2 25.8h9.6' }
const celestia: NetworkMarkShape = {
  color: '#6a2ee8',
  glyph: 'M14.2 20a5.8 5.8 0 1 1 11.6 0 5.8 5.8 0 0 1-11.6 0zM14.6 23.2L11 25.4M25.4 16.8l3.6-2.2',
}
const dydx: NetworkMarkShape = { color: '#5a4fcf', glyph: 'M26.4 12L13.6 28M13.6 12l3.4 4.4M23 23.6l3.4 4.4' }

/** The marks of further networks, by CAIP-2 id, and of their coins, by symbol. A test network has its main network's. */
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
}

/** What {@link LaterMark} takes. */
export type LaterMarkProps = {
  readonly id: string | undefined
  /** Draws what has the mark, what has none, or what may yet have one. */
  readonly draw: (mark?: NetworkMarkShape, isAwaited?: boolean) => ReactNode
}

/** Finds the mark for what is drawn, which stands elsewhere: no chunk is split for it. */
export const LaterMark = ({ id = '', draw }: LaterMarkProps): ReactNode => draw(laterMarks[id])
