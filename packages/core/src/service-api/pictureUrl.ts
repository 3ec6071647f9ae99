import { networkImages } from '../policy/networkImages.js'
import type { Services } from '../state/services.js'
import { toServiceUrl } from './requestService.js'
import { getServiceUrl } from './serviceUrl.js'

/** What a picture of the directory service shows: a network by its CAIP-2 id, a currency by its ISO 4217 code, or a coin or token by its symbol. */
export type PictureSubject =
  | { readonly kind: 'network'; readonly id: string }
  | { readonly kind: 'currency'; readonly id: string }
  | { readonly kind: 'token'; readonly id: string }

const paths = { network: 'getAssetImage', currency: 'getCurrencyImage', token: 'getTokenImage' }

/** The ids that the directory service knows; others are not requested. */
const isId = (id: string) => /^[\w-]{1,64}$/.test(id)

/**
 * Returns the URL of a picture in the directory service: `/public/getAssetImage/{id}` and its like.
 *
 * @returns `undefined` if the site has no such service, or if it has no picture by this id
 */
export const toPictureUrl = ({ kind, id }: PictureSubject, services: Services): string | undefined => {
  const imageId = kind === 'network' ? (networkImages[id] ?? '') : id
  return getServiceUrl(services.options, 'directory') && isId(imageId)
    ? toServiceUrl({ service: 'directory', path: `/public/${paths[kind]}/${imageId}` }, services).href
    : undefined
}
