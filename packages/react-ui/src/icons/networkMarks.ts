/** How a network is drawn: the colour of its disc, and the glyph on it. */
export type NetworkMarkShape = { readonly color: string; readonly glyph: string }

const eth: NetworkMarkShape = { color: '#5c6bc9', glyph: 'M13 13.2h14M15.2 20h9.6M13 26.8h14' }
const base: NetworkMarkShape = {
  color: '#1f56ee',
  glyph: 'M14.5 11v17M14.5 22.5a5.6 5.6 0 1 1 11.2 0 5.6 5.6 0 0 1-11.2 0z',
}
const arbitrum: NetworkMarkShape = { color: '#2877b8', glyph: 'M13 28.2L20 11.8l7 16.4M15.6 22.6h8.8' }
const optimism: NetworkMarkShape = { color: '#dd3346', glyph: 'M20 12a8 8 0 1 0 0 16 8 8 0 0 0 0-16z' }
const polygon: NetworkMarkShape = { color: '#7548cc', glyph: 'M20 11.2l7.6 4.4v8.8L20 28.8l-7.6-4.4v-8.8z' }
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

/** Who wears a mark, by the reference of the CAIP-2 id: a test network has its main network's. */
const wearers: readonly (readonly [NetworkMarkShape, ...number[]])[] = [
  [eth, 1, 11155111],
  [base, 8453, 84532],
  [arbitrum, 42161, 421614],
  [optimism, 10, 11155420],
  [polygon, 137, 80002],
  [bnb, 56, 97],
  [avalanche, 43114, 43113],
  [gnosis, 100, 10200],
  [zksync, 324, 300],
  [fantom, 250, 4002],
  [kaia, 8217, 1001],
  [aurora, 1313161554, 1313161555],
]

/** The marks of the networks that the kit ships, by CAIP-2 id. */
export const networkMarks: Readonly<Record<string, NetworkMarkShape>> = /* @__PURE__ */ Object.fromEntries(
  wearers.flatMap(([mark, ...references]) => references.map((reference) => [`eip155:${reference}`, mark])),
)
