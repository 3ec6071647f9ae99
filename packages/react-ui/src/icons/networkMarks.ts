import { ethereum, polygon } from './firstMarks.generated.js'

/** The drawing of a network: a disc, and a glyph on it, in a square of 480 units. */
export type NetworkMarkShape = {
  /** The disc's colour. */
  readonly color: string
  /** Path data, filled by the even-odd rule. Overlapping shapes are separate entries. */
  readonly glyph: string | readonly string[]
  /** The glyph's colour. Default: white. */
  readonly ink?: string
}

/**
 * The marks that load with the first view that shows a network, by CAIP-2 id. Other marks are fetched. A test network has the mark of its main
 * network.
 */
export const networkMarks: Readonly<Record<string, NetworkMarkShape>> = {
  'eip155:1': ethereum,
  'eip155:11155111': ethereum,
  'eip155:137': polygon,
  'eip155:80002': polygon,
}
