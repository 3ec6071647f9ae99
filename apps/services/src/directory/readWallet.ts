import { isAppLink, isPageLink } from '@latchkey/core/rules'
import { isObject } from '../isObject.js'
import type { Wallet } from './wallet.js'

/** The string fields of a wallet, and the check of each. */
const textFields = {
  homepage: isPageLink,
  mobile_link: isAppLink,
  desktop_link: isAppLink,
  webapp_link: isPageLink,
  link_mode: isPageLink,
  app_store: isPageLink,
  play_store: isPageLink,
  chrome_store: isPageLink,
  rdns: (text: string) => /^[a-z\d-]+(\.[a-z\d_-]+)+$/i.test(text) && text.length <= 100,
  badge_type: (text: string) => /^[\w-]{1,40}$/.test(text),
} as const

/** Returns whether a value can be the id of a wallet or a picture. */
export const isDirectoryId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{1,100}$/.test(value)

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 100 && !/[\p{Cc}\p{Bidi_C}]/u.test(value)

const isChain = (value: unknown): value is string =>
  typeof value === 'string' && /^[-a-z\d]{3,8}:(\*|[-\w]{1,32})$/.test(value)

const isInjected = (value: unknown): value is { readonly namespace: string; readonly injected_id: string } =>
  isObject(value) &&
  typeof value['namespace'] === 'string' &&
  /^[-a-z\d]{3,8}$/.test(value['namespace']) &&
  isName(value['injected_id'])

/** A wallet and the names of its invalid fields, or why the whole wallet was refused. */
export type ReadWallet = { readonly wallet: Wallet; readonly invalid: readonly string[] } | { readonly refused: string }

/**
 * Reads a wallet of a directory file. The wallet is refused if its id or name is invalid. Any other invalid field, such as an unsafe link,
 * is left out.
 */
export const readWallet = (entry: unknown): ReadWallet => {
  if (!isObject(entry)) return { refused: 'it is not an object' }
  const { id, name, image_id: imageId, order, injected, chains } = entry
  if (!isDirectoryId(id)) return { refused: 'it has no valid id' }
  if (!isName(name)) return { refused: 'it has no valid name' }
  const invalid: string[] = []
  const take = <value>(field: string, content: unknown, isValid: (value: unknown) => value is value) => {
    if (content === undefined || content === null || content === '') return {}
    if (isValid(content)) return { [field]: content }
    invalid.push(field)
    return {}
  }
  const texts = Object.entries(textFields).map(([field, isValid]) =>
    take(field, entry[field], (value): value is string => typeof value === 'string' && isValid(value)),
  )
  const wallet: Wallet = {
    id,
    name: name.trim(),
    image_id: isDirectoryId(imageId) ? imageId : id,
    ...take('order', order, (value): value is number => typeof value === 'number' && Number.isSafeInteger(value)),
    ...Object.assign({}, ...texts),
    ...take(
      'injected',
      injected,
      (value): value is Wallet['injected'] => Array.isArray(value) && value.every(isInjected),
    ),
    ...take('chains', chains, (value): value is string[] => Array.isArray(value) && value.every(isChain)),
  }
  return { wallet, invalid }
}
