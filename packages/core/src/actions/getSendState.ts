import type { AppKit } from '../handle/appKit.js'
import type { SendState } from '../send/sendState.js'

/**
 * Returns the transfer in the modal's send form: the data that the caller of `kit.open` passed, and the user's input. The input is included only
 * after the modal has shown another view.
 *
 * @example
 * const { receiverAddress, sendTokenAmount } = await getSendState(kit)
 */
export const getSendState = async (kit: Pick<AppKit, 'loadEngine'>): Promise<SendState> => {
  const [{ store }, { selectSendState }] = await Promise.all([kit.loadEngine(), import('../send/sendState.js')])
  return selectSendState(store.getState())
}
