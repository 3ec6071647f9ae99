import type { KitButtonElement } from './faces.js'

/** The storage key for the width of a page button's account. */
export const widthKey = ({ kit }: KitButtonElement) => `${kit?.options.storageKey ?? 'latchkey'}:button`

/** Returns the width that the account had in a page button on the last page, as a CSS length; an empty string if it is unknown. */
export const recallWidth = (element: KitButtonElement): string => {
  try {
    return `${(element.kit?.options.storage ?? localStorage).getItem(widthKey(element))}px`
  } catch {
    return '' // the user's settings may block storage
  }
}
