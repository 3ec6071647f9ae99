import { type Handover, handoverType } from '../../protocol/handover.js'
import type { WindowRecord } from './windowRecord.js'

/** The page that opened this window. */
export type Opener = Pick<Window, 'closed' | 'length'> & { readonly [index: number]: Pick<Window, 'postMessage'> }

/**
 * Hands the window's secret to the wallet's frames in the page that opened it. The browser delivers it to documents of the wallet's own origin
 * only, so the page itself cannot read it.
 *
 * @returns whether there is such a page. A browser cuts it off if the page has a Cross-Origin-Opener-Policy
 */
export const handOver = (
  opener: Opener | null,
  origin: string,
  { transaction, handover }: Pick<WindowRecord, 'transaction' | 'handover'>,
): boolean => {
  if (!opener || opener.closed) return false
  const message: Handover = { type: handoverType, transaction, handover }
  for (let index = 0; index < opener.length; index += 1) opener[index]?.postMessage(message, origin)
  return true
}
