/** What the page asks of a vendor's extension: a wallet of the tests, with its keys in the tests' own process. */
export type VendorCall = { readonly method: string; readonly params?: unknown }

/** What that answers: an error keeps its code on the way. */
export type VendorAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code?: number; readonly message: string } }

/** The name of the binding in the page. */
export const bindingName = 'askVendorsExtension'

/** The name of the event by which the extension's events come to the page. */
export const eventName = 'vendors-extension'

/** Asks the extension, in the page. */
export const ask = (call: VendorCall): Promise<VendorAnswer> => {
  const binding: unknown = Reflect.get(window, bindingName)
  if (typeof binding !== 'function') throw new Error('The extension is gone.')
  return Reflect.apply(binding, window, [call])
}

/** Asks for something that never fails. */
export const read = async (method: string): Promise<unknown> => {
  const answer = await ask({ method })
  if ('result' in answer) return answer.result
  throw new Error(answer.error.message)
}

/** Follows the extension's events, in the page. */
export const follow = (listener: (event: { readonly name: string; readonly value: unknown }) => void): void => {
  window.addEventListener(eventName, (event) => {
    if (event instanceof CustomEvent) listener(event.detail)
  })
}
