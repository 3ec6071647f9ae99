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

/**
 * Stops all that a page does, as phones do with one that nobody sees: no timer of it runs, and it hears nothing of its sockets. No browser without
 * a window freezes a page by itself: its debugger does.
 *
 * @returns lets it go on
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
