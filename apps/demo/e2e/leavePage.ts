import type { Page } from 'playwright'

/** A URL that a page opened, and whether that was in the task of a tap. */
export type Opened = { readonly href: string; readonly target: string; readonly isInTap: boolean }

/** Prevents a page from opening URLs, and records them. */
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

/** Puts another app in front of a page, or brings the page back. */
export const turnPage = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/**
 * Freezes a page, as phones do with a hidden one: its timers do not run, and it receives nothing from its sockets. A headless browser does not
 * freeze pages by itself, so its debugger does.
 *
 * @returns a function that resumes the page
 */
export const freeze = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Debugger.enable')
  const stopped = new Promise((resolve) => {
    session.once('Debugger.paused', resolve)
  })
  await session.send('Debugger.pause')
  await stopped
  return async () => {
    await session.send('Debugger.resume')
    await session.send('Debugger.disable')
    await session.detach()
  }
}
