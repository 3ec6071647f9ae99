import type { AppKitOptions } from '@latchkey/core'
import type { UserInterface } from '@latchkey/core/internal'
import type { Frame } from '../frame/createFrame.js'

const loadFrameCode = () => import('../frame/createFrame.js')

/** The modal, as the kit's handle knows it: a small part of its code, which draws the empty dialog, and all the rest. */
export const createUserInterface = (
  readOptions: () => AppKitOptions,
): UserInterface & { /** Takes an empty dialog away. */ remove(): void } => {
  let frame: Frame | undefined
  /** @throws `CONFIG_INVALID` if the page should hold the modal's element, and does not */
  const makeFrame = ({ createFrame, shouldAppend }: Awaited<ReturnType<typeof loadFrameCode>>) => {
    const options = readOptions()
    frame ??= createFrame(options, shouldAppend(options))
    return frame
  }
  return {
    async load() {
      const [{ mountModal }, code] = await Promise.all([import('../modal/mountModal.js'), loadFrameCode()])
      return (engine) => mountModal(engine, { frame: makeFrame(code) })
    },
    greet() {
      let isDismissed = false
      let greeted: Frame | undefined
      loadFrameCode()
        .then((code) => {
          // As a part of the page it is always open, and never empty.
          if (isDismissed || readOptions().enableEmbedded) return
          greeted = makeFrame(code)
          greeted.openEmpty()
        })
        .catch(() => undefined) // the act that opens the modal reports it
      return {
        isDismissed: () => isDismissed || greeted?.dialog.open === false,
        dismiss: () => {
          isDismissed = true
          greeted?.close()
        },
      }
    },
    remove: () => frame?.remove(),
  }
}
