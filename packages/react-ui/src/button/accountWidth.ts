import type { KitButtonElement } from './kitButtonElement.js'

const keyOf = ({ kit }: KitButtonElement) => `${kit?.options.storageKey ?? 'latchkey'}:button`

/** The width of the account in a page button on the last page, as a CSS length; nothing if it is unknown. */
export const recallWidth = (element: KitButtonElement): string => {
  try {
    return `${(element.kit?.options.storage ?? localStorage).getItem(keyOf(element))}px`
  } catch {
    return '' // a blocked storage is a setting of the user's
  }
}

/** Stores the width of an account in a page button for the next page. */
export const storeWidth = (element: KitButtonElement, button: HTMLElement): void => {
  button.style.minInlineSize = ''
  try {
    void (element.kit?.options.storage ?? localStorage).setItem(keyOf(element), String(button.offsetWidth))
  } catch {
    // A storage that is blocked or full: the button of the next page grows as its account comes.
  }
}
