import { isReverseDomainName, sanitizeName, type WalletInfo } from '@latchkey/core/adapter'

/** What wallets are called that put themselves into the page under an id of their own, and their reverse domain names. */
const known: Readonly<Record<string, readonly [name: string, rdns?: string]>> = {
  'polkadot-js': ['Polkadot{.js}'],
  talisman: ['Talisman', 'xyz.talisman'],
  'subwallet-js': ['SubWallet', 'app.subwallet'],
  enkrypt: ['Enkrypt', 'com.enkrypt'],
  'fearless-wallet': ['Fearless Wallet'],
  polkagate: ['PolkaGate'],
  'aleph-zero': ['Aleph Zero Signer'],
  trust: ['Trust Wallet', 'com.trustwallet.app'],
}

/** Nova puts itself into the page under the id of another wallet, and says so. */
const isNova = (page: object): boolean => {
  try {
    return Reflect.get(Object(Reflect.get(page, 'walletExtension')), 'isNovaWallet') === true
  } catch {
    return false // reading it threw: nobody says so
  }
}

/** The row of a wallet. Nothing where its id cannot be shown. @param id its key in `window.injectedWeb3` */
export const describeWallet = (id: string, page: object): WalletInfo | undefined => {
  if (id === '' || sanitizeName(id) !== id) return undefined
  const ownDomain = isReverseDomainName(id) ? id : undefined
  const [name, rdns = ownDomain] = (Object.hasOwn(known, id) && known[id]) || [
    // A reverse domain name is no name: its last part is.
    ownDomain ? id.replace(/.*\.(.)/, (_, first: string) => first.toUpperCase()) : id,
  ]
  return {
    id,
    type: 'INJECTED',
    name: id === 'polkadot-js' && isNova(page) ? 'Nova Wallet' : name,
    readiness: 'installed',
    walletKey: rdns ?? id,
    rdns,
  }
}
