const className = 'lk-placeholder'
/** With so many rows the placeholder is as high as the view that says that no wallet was found. Lists of wallets are lower or higher, as a site has them. */
const rows = 5

/** Draws the shape of a list into an empty card: what the card shows until its content is there. */
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
