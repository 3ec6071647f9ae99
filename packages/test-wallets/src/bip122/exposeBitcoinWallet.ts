import type { BitcoinTestWallet } from './bitcoinTestWallet.js'
import { createLeatherProvider, createOkxProvider, createUnisatProvider } from './otherProviders.js'
import { createSatsConnectProvider } from './satsConnectProvider.js'
import { createStandardWallet } from './standardWallet.js'

/** The wallet whose interface is exposed in the page. */
export type BitcoinWalletShape = 'satsConnect' | 'unisat' | 'okx' | 'leather' | 'standard'

const paths: Readonly<Partial<Record<BitcoinWalletShape, string>>> = {
  unisat: 'unisat',
  okx: 'okxwallet.bitcoin',
  leather: 'LeatherProvider',
}

/** Defines a value in the window at a dotted path. @returns a function that removes the value */
const defineAt = (window: object, path: string, value: unknown): (() => void) => {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce<object>((parent, name) => {
    const next: object = Reflect.get(parent, name) ?? {}
    Reflect.set(parent, name, next)
    return next
  }, window)
  Reflect.set(holder, last, value)
  return () => void Reflect.deleteProperty(holder, last)
}

const registerStandard = (window: EventTarget, wallet: object): (() => void) => {
  let unregister: (() => void)[] = []
  const announce = (api: { register(...wallets: readonly object[]): () => void }) => {
    unregister.push(api.register(wallet))
  }
  const onReady = (event: Event) => announce((event as CustomEvent).detail)
  window.addEventListener('wallet-standard:app-ready', onReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: announce }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onReady)
    for (const unregisterFrom of unregister) unregisterFrom()
    unregister = []
  }
}

/**
 * Exposes a wallet in the page, as WBIP004 defines it or with the interface of a known wallet.
 *
 * @returns a function that removes the wallet
 * @see https://wbips.netlify.app/wbips/WBIP004
 */
export const exposeBitcoinWallet = (
  wallet: BitcoinTestWallet,
  {
    shape = 'satsConnect',
    window = globalThis.window,
    origin = globalThis.location?.origin ?? 'local',
  }: { readonly shape?: BitcoinWalletShape; readonly window?: EventTarget; readonly origin?: string } = {},
): (() => void) => {
  if (shape === 'standard') return registerStandard(window, createStandardWallet(wallet, origin))
  const path = paths[shape]
  if (path !== undefined) {
    const create = { unisat: createUnisatProvider, okx: createOkxProvider, leather: createLeatherProvider }[
      shape as 'unisat' | 'okx' | 'leather' // only these shapes have a path
    ]
    return defineAt(window, path, create(wallet, origin))
  }
  const { id, name, icon, rdns, methods } = wallet.info
  const remove = defineAt(window, id, createSatsConnectProvider(wallet, origin))
  const listed: object[] = Reflect.get(window, 'btc_providers') ?? []
  const entry = Object.freeze({ id, name, icon, methods, webUrl: 'https://wallet.example/', ...(rdns && { rdns }) })
  listed.push(entry)
  Reflect.set(window, 'btc_providers', listed)
  return () => {
    remove()
    listed.splice(listed.indexOf(entry), 1)
  }
}
