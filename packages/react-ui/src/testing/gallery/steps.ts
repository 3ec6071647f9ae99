import type { Scene } from './state.js'

/** Types into a field as a user does. React listens to the prototype's setter. */
export const type = (input: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Presses the close button, which is refused, and waits until the card is at rest. */
export const beRefused = async ({ find, clock }: Scene): Promise<void> => {
  await find('.lk-view')
  const close = await find('.lk-head__side:last-child button')
  close.click()
  await find('.lk-refused')
  await clock.advance(500)
}
