import { type Account, type Network, sanitizeName, fieldOf } from '@latchkey/core/adapter'
import { getNetworkPrefix } from '../addresses/networkPrefix.js'
import type { InjectedWallet } from '../discovery/injected.js'
import { toHex } from '../encoding/hex.js'
import { readSs58, writeSs58 } from '../encoding/ss58.js'
import { invalidAnswer } from './callWallet.js'

/** An account that a wallet returned. */
export type WalletAccount = {
  /** The address with the wallet's prefix. Some wallets find their account by no other address. */
  readonly walletAddress: string
  readonly publicKey: Uint8Array
  readonly name: string
  /** The signature scheme of the key, if the wallet returns it. */
  readonly keyType: string
  /** The genesis hash of the only chain that the account is for, in hex. Empty if it is for all chains. */
  readonly genesisHash: string
}

const maxAccounts = 1_000

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value)

/** Whether `value` is a wallet that has authorized the page. Returns `false` if reading a property throws. */
export const isInjectedWallet = (value: unknown): value is InjectedWallet => {
  try {
    const { accounts, signer } = fieldsOf(value)
    const { get, subscribe } = fieldsOf(accounts)
    return typeof get === 'function' && typeof subscribe === 'function' && typeof signer === 'object' && signer !== null
  } catch {
    return false // a getter threw
  }
}

const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads the chain of an account. An account without one is for all chains. A value that is not a string matches no chain. */
const readGenesisHash = (value: unknown): string => (typeof value === 'string' ? value : value == null ? '' : '?')

/**
 * Reads a wallet's list of accounts without duplicates. Accounts whose addresses are not SS58 are left out.
 *
 * @throws `WALLET_ANSWER_INVALID`
 */
export const readAccounts = (answer: unknown, wallet: string): readonly WalletAccount[] => {
  if (!Array.isArray(answer)) throw invalidAnswer(wallet, 'a list of accounts', answer)
  const accounts = new Map<string, WalletAccount>()
  for (const item of answer.slice(0, maxAccounts)) {
    const walletAddress = readText(fieldOf(item, 'address'))
    const publicKey = readSs58(walletAddress)?.publicKey
    if (!publicKey || accounts.has(toHex(publicKey))) continue
    const account = {
      walletAddress,
      publicKey,
      name: sanitizeName(fieldOf(item, 'name')),
      keyType: readText(fieldOf(item, 'type')),
      genesisHash: readGenesisHash(fieldOf(item, 'genesisHash')),
    }
    accounts.set(toHex(publicKey), account)
  }
  return [...accounts.values()]
}

/** Returns the accounts that can be used on a network, with the network's address prefix. */
export const toNetworkAccounts = (network: Network, accounts: readonly WalletAccount[]): readonly Account[] =>
  accounts
    .filter(({ genesisHash }) => genesisHash === '' || network.id === `polkadot:${genesisHash.slice(2, 34)}`)
    .map(({ publicKey, name }) => ({
      address: writeSs58(publicKey, getNetworkPrefix(network)),
      type: 'eoa',
      publicKey: toHex(publicKey),
      ...(name !== '' && { name }),
    }))
