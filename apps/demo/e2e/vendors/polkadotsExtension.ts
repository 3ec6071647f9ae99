/** The key of the substitute for Polkadot{.js}’s extension in `window.injectedWeb3`, until the vendor's page code removes it. */
export const polkadotsExtension = 'polkadots-extension'
