import type { Page } from 'playwright'

/** What a page has opened, and whether that was in the task of a tap. */
export type Opened = { readonly href: string; readonly target: string; readonly isInTap: boolean }

/** Has a page open nothing from now on, and tell what it would have opened. */
export const keepOpened = async (page: Page): Promise<() => Promise<readonly Opened[]>> => {
  const opened = await page.evaluateHandle(() => {
    const kept: Opened[] = []
    let isInTap = false
    addEventListener(
      'click',
      () => {
        isInTap = true
        setTimeout(() => {
          isInTap = false
        })
      },
      { capture: true },
    )
    window.open = (href, target) => {
      kept.push({ href: String(href), target: String(target), isInTap })
      return null
    }
    return kept
  })
  return () => opened.jsonValue()
}

/** Has another app stand in front of a page, or the page come back. */
export const turnPage = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
