/** Resolves when the page is idle, after 2 s at the latest. If the browser has no `requestIdleCallback`, resolves at once. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else resolve()
  })
