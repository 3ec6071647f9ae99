/** What streams of Node want of their process, in a page. */
export const process = {
  browser: true,
  env: {},
  version: 'v20.0.0',
  nextTick: (run: (...values: unknown[]) => void, ...values: unknown[]) => queueMicrotask(() => run(...values)),
}
