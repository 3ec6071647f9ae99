import { vi } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { standStill } from './motion.js'

/**
 * Clicks an element once nothing in its dialog moves. In the first frames of an animation, an element is still where it begins, so that Playwright
 * takes it for one that does not move. On a slow machine it has moved away before the mouse button is released, and no click follows.
 */
export const clickAtRest = async (locator: Locator): Promise<void> => {
  const element = await vi.waitFor(() => locator.element())
  const dialog = element.closest('dialog')
  if (dialog) await standStill(dialog)
  await userEvent.click(locator)
}
