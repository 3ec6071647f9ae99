/** A page's request to a vendor's extension. A test wallet answers it, with keys in the test's process. */
export type VendorCall = { readonly method: string; readonly params?: unknown }

/** The response. An error keeps its code. */
export type VendorAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code?: number; readonly message: string } }

/** The name of the binding in the page. */
export const bindingName = 'askVendorsExtension'

/** The name of the page's event that carries the extension's events. */
export const eventName = 'vendors-extension'

/** Sends a request to the extension. Runs in the page. */
export const ask = (call: VendorCall): Promise<VendorAnswer> => {
  const binding: unknown = Reflect.get(window, bindingName)
  if (typeof binding !== 'function') throw new Error('The extension is not installed.')
  return Reflect.apply(binding, window, [call])
}

/** Sends a request that never fails. */
export const read = async (method: string): Promise<unknown> => {
  const answer = await ask({ method })
  if ('result' in answer) return answer.result
  throw new Error(answer.error.message)
}

/** Subscribes to the extension's events. Runs in the page. */
export const follow = (listener: (event: { readonly name: string; readonly value: unknown }) => void): void => {
  window.addEventListener(eventName, (event) => {
    if (event instanceof CustomEvent) listener(event.detail)
  })
}
