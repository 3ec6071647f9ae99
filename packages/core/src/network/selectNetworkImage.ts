import type { RootState } from '../state/rootReducer.js'
import { checkPicture } from '../service-api/checkPicture.js'

/** The image URL that the site sets for a network, or `undefined` if it is missing or not allowed for an image. */
export const selectNetworkImage = (state: RootState, id: string): string | undefined =>
  checkPicture(state.networks.all.find((network) => network.id === id)?.imageUrl)
