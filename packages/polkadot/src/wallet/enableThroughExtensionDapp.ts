import { fieldOf, LatchkeyError } from '@latchkey/core/adapter'
import type { ExtensionDapp } from './extensionDapp.js'

const load = (library: () => Promise<ExtensionDapp>): Promise<ExtensionDapp> =>
  library().catch((cause: unknown) => {
    throw new LatchkeyError('CHUNK_LOAD_FAILED', '@polkadot/extension-dapp could not be loaded.', { cause })
  })

/** The library asks while the page is still loading only after its `load` event. */
const untilLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })

/** Resolves when nobody is shown a page with one wallet. */
let isFree: Promise<void> = Promise.resolve()

/**
 * Asks one wallet through the library, which by itself asks every wallet of the page, and tells no reason when one refuses. It is shown a page with this
 * wallet alone until it has read it, a moment later; the reason is the wallet's own.
 *
 * @param id the wallet's key in `window.injectedWeb3`
 * @param ask asks the wallet itself
 * @throws `CHUNK_LOAD_FAILED`, or what the wallet answered
 */
const askThrough = async (
  library: () => Promise<ExtensionDapp>,
  id: string,
  appName: string,
  ask: () => Promise<unknown>,
): Promise<unknown> => {
  const { web3Enable } = await load(library)
  await untilLoaded()
  const page = window
  const before = isFree
  let free = () => {}
  isFree = new Promise((resolve) => {
    free = resolve
  })
  await before
  const all: unknown = Reflect.get(page, 'injectedWeb3')
  let answer: Promise<unknown> | undefined
  const enable = () => {
    giveBack()
    answer = ask()
    return answer
  }
  const alone = { [id]: { enable, version: fieldOf(fieldOf(all, id), 'version') } }
  const giveBack = () => {
    if (Reflect.get(page, 'injectedWeb3') === alone) Reflect.set(page, 'injectedWeb3', all)
    free()
  }
  try {
    // In a page that lets nobody change its list, the library would ask every wallet.
    if (!Reflect.set(page, 'injectedWeb3', alone)) return await ask()
    const [wallet] = await web3Enable(appName)
    await answer // what it threw, the library has only written to the console
    return wallet
  } finally {
    giveBack()
  }
}

/** Ways through the site's own library: fetched where a site gives it. */
export const extensionDapp = { askThrough } as const
