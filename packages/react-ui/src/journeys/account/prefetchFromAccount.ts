import type { RootState } from '@latchkey/core/internal'
import { selectFeatures } from '@latchkey/core/internal/views'
import type { ViewLoader } from '../../context/viewLoader.js'

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
