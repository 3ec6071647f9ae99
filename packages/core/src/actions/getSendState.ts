import type { AppKit } from '../handle/appKit.js'
import type { SendState } from '../send/sendState.js'

/**
 * The transfer that the modal's send form is about, as far as it was handed over: what the caller of `kit.open` gave, and what was typed
 * once another view was shown.
 *
 * @example
 * const { receiverAddress, sendTokenAmount } = await getSendState(kit)
 */
export const getSendState = async (kit: Pick<AppKit, 'loadEngine'>): Promise<SendState> => {
  const [{ store }, { selectSendState }] = await Promise.all([kit.loadEngine(), import('../send/sendState.js')])
  return selectSendState(store.getState())
}
