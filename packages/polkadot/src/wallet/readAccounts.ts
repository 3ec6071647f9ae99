import { type Account, type Network, sanitizeName, fieldOf } from '@latchkey/core/adapter'
import { getNetworkPrefix } from '../addresses/networkPrefix.js'
import { toHex } from '../encoding/hex.js'
import { readSs58, writeSs58 } from '../encoding/ss58.js'
import { invalidAnswer } from './walletErrors.js'

/** An account that a wallet gave. */
export type WalletAccount = {
  /** As the wallet writes it: some find their own account by no other prefix. */
  readonly given: string
  readonly publicKey: Uint8Array
  readonly name: string
  /** How its key signs, where the wallet tells. */
  readonly keyType: string
  /** The hash of the one chain that it is for, in hex; empty where it is for all. */
  readonly genesisHash: string
}

/** How many accounts of a wallet are read. */
const most = 1_000

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An account is for all chains only where its wallet names none: what is no text names a chain that nobody knows. */
const chainOf = (value: unknown): string => (typeof value === 'string' ? value : value == null ? '' : '?')

/**
 * Reads a wallet's list of accounts, each once. Those that no chain of the kit knows (addresses that are no SS58) are left out.
 *
 * @throws `WALLET_ANSWER_INVALID`
 */
export const readAccounts = (answer: unknown, wallet: string): readonly WalletAccount[] => {
  if (!Array.isArray(answer)) throw invalidAnswer(wallet, 'list of accounts', answer)
  const found = new Map<string, WalletAccount>()
  for (const item of answer.slice(0, most)) {
    const given = textOf(fieldOf(item, 'address'))
    const publicKey = readSs58(given)?.publicKey
    if (!publicKey || found.has(toHex(publicKey))) continue
    const account = {
      given,
      publicKey,
      name: sanitizeName(fieldOf(item, 'name')),
      keyType: textOf(fieldOf(item, 'type')),
      genesisHash: chainOf(fieldOf(item, 'genesisHash')),
    }
    found.set(toHex(publicKey), account)
  }
  return [...found.values()]
}

/** The accounts that can be used on a network, with its addresses. */
export const accountsOn = (network: Network, accounts: readonly WalletAccount[]): readonly Account[] =>
  accounts
    .filter(({ genesisHash }) => genesisHash === '' || network.id === `polkadot:${genesisHash.slice(2, 34)}`)
    .map(({ publicKey, name }) => ({
      address: writeSs58(publicKey, getNetworkPrefix(network)),
      type: 'eoa',
      publicKey: toHex(publicKey),
      ...(name !== '' && { name }),
    }))
