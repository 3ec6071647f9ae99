import type { KitButtonElement } from './kitButtonElement.js'

/** Where the width of a page button's account is stored. */
export const widthKey = ({ kit }: KitButtonElement) => `${kit?.options.storageKey ?? 'latchkey'}:button`

/** The width of the account in a page button on the last page, as a CSS length; nothing if it is unknown. */
export const recallWidth = (element: KitButtonElement): string => {
  try {
    return `${(element.kit?.options.storage ?? localStorage).getItem(widthKey(element))}px`
  } catch {
    return '' // a blocked storage is a setting of the user's
  }
}
