/** @see https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
type CloseWatcher = EventTarget & { destroy(): void }

/**
 * Hears the system ask to close what is open, e.g. by a phone's back gesture: the modal closes, and the page's history stays as it was.
 * Browsers without a watcher for it have the modal's own ways.
 */
export const hearCloseRequest = (isModal: boolean, close: () => void): (() => void) => {
  const { CloseWatcher: Watcher } = window as { readonly CloseWatcher?: new () => CloseWatcher }
  // Beside a page that is alive, Escape is the page's own; a phone has no Escape.
  if (!Watcher || !(isModal || matchMedia('(pointer: coarse)').matches)) return () => undefined
  let watcher: CloseWatcher
  const watch = () => {
    watcher = new Watcher()
    watcher.addEventListener('close', () => {
      close()
      watch() // it hears one request only, and the modal may have to stay
    })
  }
  watch()
  return () => watcher.destroy()
}
