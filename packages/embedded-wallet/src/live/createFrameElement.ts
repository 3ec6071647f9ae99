import type { Place } from '@latchkey/core/adapter'

/** Passkeys are used in the frame, and recovery codes are copied there. */
const permissions = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']

/**
 * Creates the frame's element: hidden, with a title, and with the rights that it needs and no others. Styles are set by script, because a strict
 * policy forbids style attributes.
 */
export const createFrameElement = (document: Document, url: URL): HTMLIFrameElement => {
  const element = document.createElement('iframe')
  element.setAttribute(
    'sandbox',
    // The frame offers the user the recovery file: a download.
    'allow-downloads allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  )
  element.allow = permissions.map((name) => `${name} ${url.origin}`).join('; ')
  element.referrerPolicy = 'origin'
  element.title = 'Embedded wallet'
  element.tabIndex = -1
  const { style } = element
  style.position = 'fixed'
  style.border = '0'
  style.zIndex = '999999'
  style.colorScheme = 'auto'
  hideFrame(element)
  element.src = url.href
  return element
}

/** Hides the frame, and gives its focus back to the page, whose keys would reach nobody otherwise. It keeps running. */
export const hideFrame = (element: HTMLIFrameElement): void => {
  const { style } = element
  style.visibility = 'hidden'
  style.left = style.top = style.width = style.height = '0'
  element.ariaHidden = 'true'
  element.tabIndex = -1
  if (element.ownerDocument.activeElement === element) element.blur()
}

/** Shows the frame over a rectangle of the viewport. */
export const placeFrame = (element: HTMLIFrameElement, { left, top, width, height }: Place): void => {
  const { style } = element
  style.left = `${left}px`
  style.top = `${top}px`
  style.width = `${width}px`
  style.height = `${height}px`
  style.visibility = 'visible'
  element.ariaHidden = null
  element.inert = false // a dialog library of the page may have set it
  element.tabIndex = 0
}
