/** Where what stands for Polkadot{.js}’s extension is in `window.injectedWeb3`, until its own code of the page takes it from there. */
export const polkadotsExtension = 'polkadots-extension'
