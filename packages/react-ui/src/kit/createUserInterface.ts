import type { AppKit } from '@latchkey/core'
import type { UserInterface } from '@latchkey/core/internal'
import type { Frame } from '../frame/createFrame.js'

/** The modal, as the kit's handle knows it: a small part of its code, which draws the empty dialog, and all the rest. */
export const createUserInterface = (
  getKit: () => Pick<AppKit, 'options' | 'close'>,
): UserInterface & { /** Takes an empty dialog away. */ remove(): void } => {
  let frame: Frame | undefined
  const loadFrame = async () => {
    const { createFrame } = await import('../frame/createFrame.js')
    /** @throws `CONFIG_INVALID` if the page should hold the modal's element, and does not */
    return () => (frame ??= createFrame(getKit()))
  }
  return {
    async load() {
      const [makeFrame, { mountModal }] = await Promise.all([loadFrame(), import('../modal/mountModal.js')])
      return (engine) => mountModal(engine, { frame: makeFrame() })
    },
    greet(isWanted) {
      loadFrame()
        .then((makeFrame) => isWanted() && makeFrame().openEmpty())
        .catch(() => undefined) // the act that opens the modal reports it
    },
    dismiss: () => frame?.close(),
    remove: () => frame?.remove(),
  }
}
