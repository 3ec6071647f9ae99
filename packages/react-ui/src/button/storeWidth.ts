import type { KitButtonElement } from './kitButtonElement.js'
import { widthKey } from './recallWidth.js'

/** Stores the width of an account in a page button for the next page. */
export const storeWidth = (element: KitButtonElement, button: HTMLElement): void => {
  button.style.minInlineSize = ''
  try {
    void (element.kit?.options.storage ?? localStorage).setItem(widthKey(element), String(button.offsetWidth))
  } catch {
    // Storage is blocked or full: on the next page, the button grows when its account is drawn.
  }
}
