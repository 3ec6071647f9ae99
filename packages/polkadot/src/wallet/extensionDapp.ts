/** What is used of `@polkadot/extension-dapp`. @see https://polkadot.js.org/docs/extension */
export type ExtensionDapp = {
  /** Asks every wallet in `window.injectedWeb3` to let the page in, and resolves with those that did. */
  readonly web3Enable: (originName: string) => Promise<readonly unknown[]>
}
