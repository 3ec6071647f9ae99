import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { getAddress, keccak256 } from 'viem/utils'
import { VaultError } from '../../protocol/VaultError.js'
import type { WalletAddresses } from '../../protocol/walletAddresses.js'
import { type Bytes, wipe } from '../bytes.js'
import { deriveEd25519Key, toEd25519PublicKey } from './slip10.js'

/*
 * The keys of a wallet: a BIP-39 phrase of 12 words, the first account of BIP-44 on eip155, and the first account of most wallets on solana.
 * https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki
 * https://github.com/bitcoin/bips/blob/master/bip-0044.mediawiki
 */

const eip155Path = "m/44'/60'/0'/0/0"
const solanaPath = [44, 501, 0, 0]

/** The bytes of a wallet's entropy. */
export const entropyLength = 16

/** The keys that sign, and their addresses. */
export type Accounts = {
  readonly addresses: WalletAddresses
  /** Private keys of 32 bytes. `wipeAccounts` overwrites them. */
  readonly keys: { readonly eip155: Bytes; readonly solana: Bytes }
}

/** Returns the recovery phrase of an entropy. */
export const toPhrase = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

/** Derives the accounts of an entropy. The caller wipes the entropy. */
export const deriveAccounts = async (entropy: Uint8Array): Promise<Accounts> => {
  if (entropy.length !== entropyLength) throw new VaultError('ENVELOPE_INVALID', 'length')
  const seed = await mnemonicToSeedWebcrypto(toPhrase(entropy))
  const root = HDKey.fromMasterSeed(seed)
  const leaf = root.derive(eip155Path)
  if (!leaf.privateKey) throw new VaultError('ENVELOPE_INVALID', 'key')
  const keys = { eip155: Uint8Array.from(leaf.privateKey), solana: deriveEd25519Key(seed, solanaPath) }
  wipe(seed)
  root.wipePrivateData()
  leaf.wipePrivateData()
  const publicKey = secp256k1.getPublicKey(keys.eip155, false)
  const addresses = {
    eip155: getAddress(`0x${keccak256(publicKey.subarray(1)).slice(-40)}`),
    solana: base58.encode(toEd25519PublicKey(keys.solana)),
  }
  return { addresses, keys }
}

/** Overwrites the keys of accounts. */
export const wipeAccounts = (accounts: Accounts | undefined): void => wipe(accounts?.keys.eip155, accounts?.keys.solana)

/** Throws if two sets of addresses differ. */
export const assertSameAddresses = (found: WalletAddresses, expected: WalletAddresses): void => {
  if (found.eip155 !== expected.eip155 || found.solana !== expected.solana) throw new VaultError('ADDRESS_MISMATCH')
}
