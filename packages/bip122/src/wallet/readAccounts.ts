import { type Account, type CaipNetworkId, fieldOf, LatchkeyError } from '@latchkey/core/adapter'
import { isAddress } from '../addresses/isAddress.js'
import { readBytes, toHex } from '../encoding/bytes.js'
import { toName } from '../networks/networkNames.js'
import { invalidAnswer } from './walletErrors.js'
import type { WalletState } from './walletLink.js'

/** The prefixes of addresses by network. Networks without an entry have those of a test network. */
const prefixes: Readonly<Record<string, RegExp>> = { Mainnet: /^(bc1|[13])/i, Regtest: /^(bcrt1|[mn2])/i }

/** Whether a value has the form of an address of a network. Its checksum is not checked. */
export const isAddressOf = (network: CaipNetworkId, value: unknown): value is string =>
  typeof value === 'string' &&
  isAddress(value) &&
  (prefixes[toName(network, 'satsConnect') ?? ''] ?? /^(tb1|[mn2])/i).test(value)

/** Names the kind of network that an address belongs to. Test networks share their prefixes. */
export const nameOfAddress = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !isAddress(value)) return undefined
  return /^(bc1|[13])/i.test(value) ? 'Mainnet' : /^bcrt1/i.test(value) ? 'Regtest' : 'Testnet'
}

type ReadAccount = { readonly account: Account; readonly isForOrdinals: boolean }

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const readAccount = (entry: unknown, network: CaipNetworkId, wallet: string): ReadAccount => {
  const address = fieldOf(entry, 'address')
  if (!isAddressOf(network, address)) throw invalidAnswer(wallet, 'address of the network in use')
  const key = fieldOf(entry, 'publicKey')
  const bytes = readBytes(key)
  const publicKey = bytes ? toHex(bytes) : textOf(key)
  const path = textOf(fieldOf(entry, 'derivationPath'))
  return { account: { address, publicKey, path }, isForOrdinals: fieldOf(entry, 'purpose') === 'ordinals' }
}

/**
 * Reads the addresses that a wallet returns: each once, those for payments first. Addresses for ordinals have the type `ordinal`. If there are
 * exactly two and the wallet does not name their purposes, the first is for payments and the second for ordinals.
 *
 * @throws `WALLET_ANSWER_INVALID`, `WALLET_NO_ACCOUNTS`
 */
export const readAccounts = (answer: unknown, network: CaipNetworkId, wallet: string): WalletState['accounts'] => {
  if (!Array.isArray(answer)) throw invalidAnswer(wallet, 'list of addresses')
  const entries: readonly unknown[] = answer
  const all = entries.map((entry) => readAccount(entry, network, wallet))
  const unique = [...new Map(all.map((entry) => [entry.account.address, entry])).values()]
  const ordered = [...unique].sort((a, b) => Number(a.isForOrdinals) - Number(b.isForOrdinals))
  const isPair = ordered.length === 2
  const [first, ...rest] = ordered.map(({ account, isForOrdinals }, index): Account => {
    if (isForOrdinals) return { ...account, type: 'ordinal' }
    if (!isPair) return account
    return { ...account, type: index === 0 ? 'payment' : 'ordinal' }
  })
  if (!first) throw noAccounts(wallet)
  return [first, ...rest]
}

/** Creates the error for a wallet that returned no account. */
export const noAccounts = (wallet: string): LatchkeyError =>
  new LatchkeyError('WALLET_NO_ACCOUNTS', `${wallet} returned no account.`, {
    context: { wallet },
    help: ['Select an account in the wallet and connect again.'],
  })
