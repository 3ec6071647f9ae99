import { p2tr, p2wpkh } from '@scure/btc-signer'
import { HDKey } from 'viem/accounts'
import { pbkdf2Sync } from 'node:crypto'
import { type BitcoinNetworkName, bitcoinNetworks } from './bitcoinAddresses.js'

/** The private keys of an account: one for payments and one for ordinals. */
export type BitcoinKeys = { readonly payment: Uint8Array; readonly ordinals: Uint8Array }

/**
 * Derives the keys that wallets derive from a recovery phrase: P2WPKH for payments, P2TR for ordinals.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0084.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0086.mediawiki
 */
export const deriveBitcoinKeys = (mnemonic: string, index: number, network: BitcoinNetworkName): BitcoinKeys => {
  const root = HDKey.fromMasterSeed(pbkdf2Sync(mnemonic.normalize('NFKD'), 'mnemonic', 2_048, 64, 'sha512'))
  const coin = network === 'mainnet' ? 0 : 1
  const keyOfPurpose = (purpose: number): Uint8Array => {
    const { privateKey } = root.derive(`m/${purpose}'/${coin}'/0'/0/${index}`)
    if (!privateKey) throw new TypeError('The derivation path has no private key.')
    return privateKey
  }
  return { payment: keyOfPurpose(84), ordinals: keyOfPurpose(86) }
}

/** Returns the addresses of an account, and the scripts that pay to them. */
export const addressesOf = ({ payment, ordinals }: BitcoinKeys, network: BitcoinNetworkName) => {
  const { encoding } = bitcoinNetworks[network]
  return {
    payment: p2wpkh(publicKeyOf(payment), encoding),
    ordinals: p2tr(publicKeyOf(ordinals).subarray(1), undefined, encoding),
  }
}

const publicKeyOf = (privateKey: Uint8Array): Uint8Array => {
  const { publicKey } = new HDKey({ privateKey, chainCode: new Uint8Array(32) })
  if (!publicKey) throw new TypeError('The derivation path has no private key.')
  return publicKey
}
