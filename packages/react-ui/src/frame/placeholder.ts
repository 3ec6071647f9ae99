const className = 'lk-placeholder'
/**
 * With this number of rows, the placeholder is as high as the view that says that no wallet was found. Lists of wallets are shorter or taller,
 * depending on the site.
 */
const rows = 5

/** Draws the outline of a list into an empty card. The card shows it until its content has loaded. */
export const showPlaceholder = (card: HTMLElement): void => {
  const { ownerDocument: document } = card
  const create = (name: string) => {
    const element = document.createElement('div')
    element.className = name
    return element
  }
  const placeholder = create(`lk-card ${className}`)
  placeholder.ariaBusy = 'true'
  const list = create('lk-awaited')
  list.append(...Array.from({ length: rows }, () => create('lk-skel')))
  placeholder.append(create('lk-head'), list)
  card.replaceChildren(placeholder)
}

/** Removes the placeholder. @returns whether there was one */
export const removePlaceholder = (card: HTMLElement): boolean => {
  const placeholder = card.querySelector(`:scope > .${className}`)
  placeholder?.remove()
  return placeholder !== null
}
