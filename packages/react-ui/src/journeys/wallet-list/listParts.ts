import type { ConnectorRow, MissingWallet } from '@latchkey/core/internal'
import { isRefused } from './walletNote.js'

type Entry = ConnectorRow | MissingWallet

/** Returns whether a wallet is in this browser, even if the site cannot use it. Every other wallet is on another device, or in another app. */
export const isHere = (row: Entry | undefined) => isRefused(row) || (row?.type !== 'MISSING' && row?.isInBrowser)

/**
 * Returns the index at which each part of a list begins: wallets in this browser, and wallets elsewhere. Wallets that the site puts above those of
 * this browser are a separate part. A list in any other order is one part.
 */
export const partsOf = (rows: readonly Entry[]): readonly number[] => {
  const starts = rows.flatMap((row, at) => (at > 0 && isHere(row) === isHere(rows[at - 1]) ? [] : at))
  return starts.length > (isHere(rows[0]) ? 2 : 3) ? [0] : starts
}
