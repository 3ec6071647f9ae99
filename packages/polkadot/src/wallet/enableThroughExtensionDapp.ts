import { fieldOf, LatchkeyError } from '@latchkey/core/adapter'

/** The part of `@polkadot/extension-dapp` that is used. @see https://polkadot.js.org/docs/extension */
export type ExtensionDapp = {
  /** Requests authorization from every wallet in `window.injectedWeb3`, and resolves with the wallets that authorized the page. */
  readonly web3Enable: (originName: string) => Promise<readonly unknown[]>
}

const load = (library: () => Promise<ExtensionDapp>): Promise<ExtensionDapp> =>
  library().catch((cause: unknown) => {
    throw new LatchkeyError('CHUNK_LOAD_FAILED', '@polkadot/extension-dapp could not be loaded.', {
      cause,
      help: ['Try again, or reload the page.'],
    })
  })

/** While the page is loading, the library calls wallets only after the `load` event. */
const untilLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })

/** Resolves when `window.injectedWeb3` has all wallets again. */
let restored: Promise<void> = Promise.resolve()

/**
 * Requests authorization from one wallet through the library. The library itself calls every wallet of the page and hides the reason of a rejection.
 * So `window.injectedWeb3` contains only this wallet until the library has read it, and the error is the wallet's own.
 *
 * @param library loads the library
 * @param id the wallet's key in `window.injectedWeb3`
 * @param enable calls the wallet directly
 * @throws `CHUNK_LOAD_FAILED`, or the wallet's error
 */
const enableThrough = async (
  library: () => Promise<ExtensionDapp>,
  id: string,
  appName: string,
  enable: () => Promise<unknown>,
): Promise<unknown> => {
  const { web3Enable } = await load(library)
  await untilLoaded()
  const page = window
  const previous = restored
  let setRestored = () => {}
  restored = new Promise((resolve) => {
    setRestored = resolve
  })
  await previous
  const injectedWeb3: unknown = Reflect.get(page, 'injectedWeb3')
  let answer: Promise<unknown> | undefined
  const restoreAndEnable = () => {
    restore()
    answer = enable()
    return answer
  }
  const onlyThisWallet = {
    [id]: { enable: restoreAndEnable, version: fieldOf(fieldOf(injectedWeb3, id), 'version') },
  }
  const restore = () => {
    if (Reflect.get(page, 'injectedWeb3') === onlyThisWallet) Reflect.set(page, 'injectedWeb3', injectedWeb3)
    setRestored()
  }
  try {
    // If the page's list of wallets is read-only, the library would call every wallet.
    if (!Reflect.set(page, 'injectedWeb3', onlyThisWallet)) return await enable()
    const [wallet] = await web3Enable(appName)
    await answer // throws the wallet's error, which the library only logs
    return wallet
  } finally {
    restore()
  }
}

/** The functions of this chunk. It loads if the site passes the library. */
export const extensionDapp = { enableThrough } as const
