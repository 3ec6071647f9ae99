import type { RootState } from '@latchkey/core/internal'
import { selectFeatures } from '@latchkey/core/internal/views'
import type { ViewLoader } from '../context/viewLoader.js'
import { withTexts } from '../text/catalogue/usedLanguages.js'

// The account's views, and what follows from them: a separate chunk.
export * from '../journeys/account/accountViews.js'

/** Loads the views of sending. */
export const loadSend = () => import('../journeys/send/sendViews.js')

/** Loads the views of receiving. */
export const loadReceive = () => import('../journeys/receive/receiveViews.js')

/** Loads the view of activity, with its texts. */
export const loadActivity = () => withTexts('activity', import('../journeys/activity/activityViews.js'))

/** Loads the views of buying, with their texts. */
export const loadBuy = () => withTexts('buy', import('../journeys/buy/buyViews.js'))

/** Loads the views of swaps, with their texts. */
export const loadSwap = () => withTexts('swap', import('../journeys/swap/swapViews.js'))
/** Loads the views of payments, with their texts. */
export const loadPay = () => withTexts('pay', import('../journeys/pay/payViews.js'))

/** Loads the views of registering a name, with their texts. */
export const loadNames = () => withTexts('names', import('../journeys/names/namesViews.js'))

/** The user's network connection, as browsers report it. @see https://wicg.github.io/netinfo/ */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Prefetches the views of sending and receiving, if those features are on. Fetches nothing if the user saves data or has a 2G network. */
export const prefetchFromAccount = (state: RootState, loader: Pick<ViewLoader, 'prefetch'>): void => {
  const { saveData, effectiveType = '' }: Connection = Reflect.get(navigator, 'connection') ?? {}
  if (saveData || effectiveType.endsWith('2g')) return
  const { send, receive } = selectFeatures(state)
  if (send) loader.prefetch('send')
  if (receive) loader.prefetch('receive')
}
