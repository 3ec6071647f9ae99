/**
 * How long a text stays in a region, in milliseconds. By then screen readers have read it, and a user who reads through the page later does not
 * find it.
 */
const staysFor = 1_000

/**
 * Announces a text to users of screen readers.
 *
 * @returns removes the text
 */
export type Announce = (words: string) => () => void

/**
 * Creates the live regions for announcements. They exist before their texts, because screen readers would otherwise announce nothing. A modal
 * dialog makes everything
 * outside of it inert, so there is one region in the dialog and one beside it. A text goes only into the region that is reachable when it is
 * announced.
 */
export const createAnnouncer = (
  dialog: HTMLDialogElement,
  root: ShadowRoot,
): { readonly announce: Announce /** Removes the regions. */; remove(): void } => {
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
