import { userRejected } from '../eip155/eip1193.js'
import { cardStyles } from './cardStyles.js'
import type { RequestDescription } from './describeRequest.js'

const create = <name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: name,
  text = '',
): HTMLElementTagNameMap[name] => {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

const createButton = (document: Document, action: 'approve' | 'reject', text: string) => {
  const button = create(document, 'button', text)
  button.type = 'button'
  button.dataset['act'] = action
  return button
}

/** The name and icon that the approval card shows. */
export type WalletIdentity = { readonly name: string; readonly icon: string }

const createHeader = (document: Document, { name, icon }: WalletIdentity) => {
  const header = document.createElement('header')
  const image = document.createElement('img')
  image.src = icon
  image.alt = ''
  header.append(image, create(document, 'span', name))
  return header
}

const createList = (document: Document, rows: readonly (readonly [string, string])[]) => {
  const list = document.createElement('dl')
  for (const [label, value] of rows) list.append(create(document, 'dt', label), create(document, 'dd', value))
  return list
}

/**
 * Shows a wallet's approval card, and waits for the user. The card is in the page's top layer, so the user can click it above any other content.
 *
 * @throws code 4001 if the user declines
 */
export const promptUser = (
  info: WalletIdentity,
  { title, rows, message }: RequestDescription,
  document: Document = globalThis.document,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const host = document.createElement('test-wallet-card')
    const root = host.attachShadow({ mode: 'open' })
    const view = document.defaultView ?? window
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(cardStyles)
    root.adoptedStyleSheets = [sheet]

    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', `${info.name} ${title}`)
    dialog.popover = 'manual'
    const buttons = document.createElement('footer')
    const approve = createButton(document, 'approve', 'Approve')
    const refuse = createButton(document, 'reject', 'Reject')
    buttons.append(refuse, approve)
    dialog.append(
      createHeader(document, info),
      create(document, 'h2', `${info.name} ${title}`),
      createList(document, rows),
    )
    if (message !== undefined) dialog.append(create(document, 'pre', message))
    dialog.append(buttons)
    root.append(dialog)

    const finish = (settle: () => void) => () => {
      host.remove()
      settle()
    }
    approve.addEventListener('click', finish(resolve))
    refuse.addEventListener(
      'click',
      finish(() => reject(userRejected())),
    )
    dialog.addEventListener('keydown', (event) => {
      event.stopPropagation() // typing here must not trigger the page's shortcuts
      if (event.key === 'Escape') refuse.click()
    })
    document.body.append(host)
    dialog.showPopover()
    approve.focus({ preventScroll: true })
  })
