/** What streams of Node want of their process, in a page. */
export const process = {
  browser: true,
  env: { EXTENSION_PREFIX: 'polkadot-js' }, // Polkadot{.js}'s channel wants a name of its own
  version: 'v20.0.0',
  nextTick: (run: (...values: unknown[]) => void, ...values: unknown[]) => queueMicrotask(() => run(...values)),
}
