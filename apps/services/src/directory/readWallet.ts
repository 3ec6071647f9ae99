import { isAppLink, isPageLink } from '@latchkey/core/rules'
import { isObject } from '../isObject.js'
import type { Wallet } from './wallet.js'

/** The fields of a wallet that are texts, and what each must be. */
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

/** Whether a text can name a wallet or a picture. */
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

/** A wallet that was read, and what of it was left out. */
export type ReadWallet = { readonly wallet: Wallet; readonly left: readonly string[] } | { readonly refused: string }

/**
 * Reads a wallet of a directory file. Its id and name must be as they should; any other field that is not is left out, an unsafe link
 * for example.
 */
export const readWallet = (told: unknown): ReadWallet => {
  if (!isObject(told)) return { refused: 'is no object' }
  const { id, name, image_id: imageId, order, injected, chains } = told
  if (!isDirectoryId(id)) return { refused: 'has no id' }
  if (!isName(name)) return { refused: 'has no name' }
  const left: string[] = []
  const take = <value>(field: string, it: unknown, isRight: (value: unknown) => value is value) => {
    if (it === undefined || it === null || it === '') return {}
    if (isRight(it)) return { [field]: it }
    left.push(field)
    return {}
  }
  const texts = Object.entries(textFields).map(([field, isRight]) =>
    take(field, told[field], (value): value is string => typeof value === 'string' && isRight(value)),
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
  return { wallet, left }
}
