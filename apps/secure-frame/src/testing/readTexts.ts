import type { Locator } from 'playwright'

/** The texts of all elements, once one of them is visible: `allTextContents` does not wait, so it may find none. */
export const readTexts = async (elements: Locator): Promise<readonly string[]> => {
  await elements.first().waitFor()
  return elements.allTextContents()
}
