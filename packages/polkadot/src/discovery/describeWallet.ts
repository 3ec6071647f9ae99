import { sanitizeName, type WalletInfo } from '@latchkey/core/adapter'

/** What wallets are called that put themselves into the page under an id of their own, and their reverse domain names. */
const known: Readonly<Record<string, readonly [name: string, rdns?: string]>> = {
  'polkadot-js': ['Polkadot{.js}'],
  talisman: ['Talisman', 'xyz.talisman'],
  'subwallet-js': ['SubWallet', 'app.subwallet'],
  enkrypt: ['Enkrypt', 'com.enkrypt'],
  'fearless-wallet': ['Fearless Wallet'],
  'manta-wallet-js': ['Manta Wallet'],
  polkagate: ['PolkaGate'],
  'aleph-zero': ['Aleph Zero Signer'],
  trust: ['Trust Wallet', 'com.trustwallet.app'],
}

const isReverseDomainName = (id: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(id)

/** Nova puts itself into the page under the id of another wallet, and says so. */
const isNova = (page: object): boolean => {
  try {
    const extension: unknown = Reflect.get(page, 'walletExtension')
    return typeof extension === 'object' && extension !== null && Reflect.get(extension, 'isNovaWallet') === true
  } catch {
    return false // reading it threw: nobody says so
  }
}

/** The row of a wallet. Nothing where its id cannot be shown. @param id its key in `window.injectedWeb3` */
export const describeWallet = (id: string, page: object): WalletInfo | undefined => {
  const shown = sanitizeName(id)
  if (shown === '' || shown !== id) return undefined
  const [name, ownRdns] = (Object.hasOwn(known, id) && known[id]) || [shown]
  const rdns = ownRdns ?? (isReverseDomainName(id) ? id : undefined)
  return {
    id,
    type: 'INJECTED',
    name: id === 'polkadot-js' && isNova(page) ? 'Nova Wallet' : name,
    readiness: 'installed',
    walletKey: rdns ?? id,
    ...(rdns !== undefined && { rdns }),
  }
}
