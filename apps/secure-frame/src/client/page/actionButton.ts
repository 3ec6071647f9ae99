import { element } from '../element.js'

/**
 * Creates a button that runs an action once at a time. While it runs, the button is busy and keeps the focus. If the action throws, the button works
 * again. The action itself shows why it failed.
 */
export const actionButton = (text: string, action: () => Promise<void> | void, kind = ''): HTMLButtonElement => {
  let isBusy = false
  const run = async () => {
    if (isBusy) return
    isBusy = true
    button.setAttribute('aria-busy', 'true')
    button.setAttribute('aria-disabled', 'true')
    try {
      await action()
    } finally {
      isBusy = false
      button.removeAttribute('aria-busy')
      button.removeAttribute('aria-disabled')
    }
  }
  const button = element('button', {
    class: kind ? `button ${kind}` : 'button',
    text,
    attributes: { type: 'button' },
    on: { click: () => void run() },
  })
  return button
}
