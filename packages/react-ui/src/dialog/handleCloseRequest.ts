/** @see https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
type CloseWatcher = EventTarget & { destroy(): void }

/**
 * Handles the system's request to close, e.g. a phone's back gesture: the modal closes, and the page's history stays as it was.
 * In browsers without `CloseWatcher`, the modal closes only by its own controls.
 */
export const handleCloseRequest = (isModal: boolean, close: () => void): (() => void) => {
  const { CloseWatcher: Watcher } = window as { readonly CloseWatcher?: new () => CloseWatcher }
  // Beside a page that is not inert, Escape belongs to the page. A phone has no Escape key.
  if (!Watcher || !(isModal || matchMedia('(pointer: coarse)').matches)) return () => undefined
  let watcher: CloseWatcher
  const watch = () => {
    watcher = new Watcher()
    watcher.addEventListener('close', () => {
      close()
      watch() // a watcher handles only one request, and closing may be refused
    })
  }
  watch()
  return () => watcher.destroy()
}
