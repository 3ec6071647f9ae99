/** The parts of Node's process that its streams need in a page. */
export const process = {
  browser: true,
  env: { EXTENSION_PREFIX: 'polkadot-js' }, // Polkadot{.js}'s channel requires a name
  version: 'v20.0.0',
  nextTick: (run: (...values: unknown[]) => void, ...values: unknown[]) => queueMicrotask(() => run(...values)),
}
