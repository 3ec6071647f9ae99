import { type Account, type CaipNetworkId, LatchkeyError, fieldOf } from '@latchkey/core/adapter'
import { readBytes, toHex } from '../encoding/bytes.js'
import { isAddressOf } from '../addresses/isAddressOf.js'
import { invalidAnswer } from './walletErrors.js'
import type { WalletState } from './walletLink.js'

type Given = { readonly account: Account; readonly isForOrdinals: boolean }

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const readOne = (entry: unknown, network: CaipNetworkId, wallet: string): Given => {
  const address = fieldOf(entry, 'address')
  if (!isAddressOf(network, address)) throw invalidAnswer(wallet, 'address of the network in use')
  const key = fieldOf(entry, 'publicKey')
  const bytes = readBytes(key)
  const publicKey = bytes ? toHex(bytes) : textOf(key)
  const path = textOf(fieldOf(entry, 'derivationPath'))
  return { account: { address, publicKey, path }, isForOrdinals: fieldOf(entry, 'purpose') === 'ordinals' }
}

/**
 * Reads the addresses that a wallet gives: each once, the one for payments first. Those that are for ordinals are known as such, however many
 * there are; where they are two and the wallet does not say, the first is for payments and the second for ordinals.
 *
 * @throws `WALLET_ANSWER_INVALID`, `WALLET_NO_ACCOUNTS`
 */
export const readAccounts = (given: unknown, network: CaipNetworkId, wallet: string): WalletState['accounts'] => {
  if (!Array.isArray(given)) throw invalidAnswer(wallet, 'list of addresses')
  const entries: readonly unknown[] = given
  const all = entries.map((entry) => readOne(entry, network, wallet))
  const unique = [...new Map(all.map((one) => [one.account.address, one])).values()]
  const ordered = [...unique].sort((one, other) => Number(one.isForOrdinals) - Number(other.isForOrdinals))
  const isSplit = ordered.length === 2
  const [first, ...rest] = ordered.map(({ account, isForOrdinals }, index): Account => {
    if (isForOrdinals) return { ...account, type: 'ordinal' }
    if (!isSplit) return account
    return { ...account, type: index === 0 ? 'payment' : 'ordinal' }
  })
  if (!first) throw noAccounts(wallet)
  return [first, ...rest]
}

/** The error for a wallet that gave no account. */
export const noAccounts = (wallet: string): LatchkeyError =>
  new LatchkeyError('WALLET_NO_ACCOUNTS', `${wallet} gave no account.`, {
    context: { wallet },
  })
