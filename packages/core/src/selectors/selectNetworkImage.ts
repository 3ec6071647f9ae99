import type { RootState } from '../engine/rootReducer.js'
import { checkPicture } from './checkPicture.js'

/** The picture that the site gives a network: an address that an image may have, or nothing. */
export const selectNetworkImage = (state: RootState, id: string): string | undefined =>
  checkPicture(state.networks.all.find((network) => network.id === id)?.imageUrl)
