import type { RootState } from '../state/rootReducer.js'
import { checkPicture } from '../service-api/checkPicture.js'

/** The picture that the site gives a network: an address that an image may have, or nothing. */
export const selectNetworkImage = (state: RootState, id: string): string | undefined =>
  checkPicture(state.networks.all.find((network) => network.id === id)?.imageUrl)
