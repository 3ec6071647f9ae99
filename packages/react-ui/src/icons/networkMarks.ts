/** How a network is drawn: the colour of its disc, and the glyph on it. */
export type NetworkMarkShape = { readonly color: string; readonly glyph: string }

const eth: NetworkMarkShape = { color: '#5c6bc9', glyph: 'M13 13.2h14M15.2 20h9.6M13 26.8h14' }
const polygon: NetworkMarkShape = { color: '#7548cc', glyph: 'M20 11.2l7.6 4.4v8.8L20 28.8l-7.6-4.4v-8.8z' }

/** The marks that are there at once, by CAIP-2 id: others are fetched. A test network has its main network's. */
export const networkMarks: Readonly<Record<string, NetworkMarkShape>> = {
  'eip155:1': eth,
  'eip155:11155111': eth,
  'eip155:137': polygon,
  'eip155:80002': polygon,
}
