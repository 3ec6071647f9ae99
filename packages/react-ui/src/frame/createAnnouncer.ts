/** How long words stay in a region, in milliseconds: screen readers have read them by then, and a user who reads through the page does not find them. */
const staysFor = 1_000

/**
 * Says something to users of screen readers.
 *
 * @returns takes the words back
 */
export type Announce = (words: string) => () => void

/**
 * Makes the regions that announcements go into. They are there before the words are, or readers would say nothing. A modal dialog makes everything outside of
 * it inert, so that there is one in the dialog and one beside it: words go into the one that is read when they come, and into no other.
 */
export const createAnnouncer = (
  dialog: HTMLDialogElement,
  root: ShadowRoot,
): { readonly announce: Announce /** Takes the regions away. */; remove(): void } => {
  const { ownerDocument: document } = dialog
  const addRegion = (parent: Node) => {
    const region = document.createElement('div')
    region.className = 'lk-hidden'
    region.role = 'status'
    region.ariaAtomic = 'false'
    parent.appendChild(region)
    return region
  }
  const inDialog = addRegion(dialog)
  const inPage = addRegion(root)
  return {
    announce(words) {
      const line = document.createElement('p')
      line.textContent = words
      ;(dialog.open ? inDialog : inPage).append(line)
      setTimeout(() => line.remove(), staysFor)
      return () => line.remove()
    },
    remove() {
      inDialog.remove()
      inPage.remove()
    },
  }
}
