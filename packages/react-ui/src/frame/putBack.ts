/** Puts back what holds an element: a page that made itself anew may have done so without the modal. The browser shows nothing on top that the page does not hold. */
export const putBack = (element: Element): void => {
  const root = element.getRootNode()
  if (!element.isConnected && root instanceof ShadowRoot) element.ownerDocument.body.append(root.host)
}
