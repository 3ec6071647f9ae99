/**
 * Appends an element's host to the page again. If a page rebuilds its body, it may drop the modal, and the browser shows nothing in the top layer
 * that is not in the page.
 */
export const reattachHost = (element: Element): void => {
  const root = element.getRootNode()
  if (!element.isConnected && root instanceof ShadowRoot) element.ownerDocument.body.append(root.host)
}
