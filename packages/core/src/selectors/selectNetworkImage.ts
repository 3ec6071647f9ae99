import type { RootState } from '../engine/rootReducer.js'

/** What a picture may be fetched by: the web, the page itself, or nothing at all. */
const safe = /^(?:https?:\/\/|data:image\/|\/(?!\/)|\.{1,2}\/)/i

/** The picture that the site gives a network: an address that an image may have, or nothing. */
export const selectNetworkImage = (state: RootState, id: string): string | undefined => {
  const image = state.networks.all.find((network) => network.id === id)?.imageUrl
  return image && safe.test(image) ? image : undefined
}
