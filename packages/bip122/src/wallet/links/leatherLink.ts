import { type CaipNetworkId, type Network, fieldOf } from '@latchkey/core/adapter'
import { type CalledWallet, requestOf } from '../callWallet.js'
import { fromHex, toHex } from '../../encoding/bytes.js'
import { toName } from '../../networks/networkNames.js'
import { isAddressOf, nameOfAddress, readAccounts } from '../readAccounts.js'
import { assertAnswer, otherNetwork } from '../walletErrors.js'
import type { WalletLink } from '../walletLink.js'

/** Leather's name of a network, as a parameter. */
const networkOf = (network: CaipNetworkId) => {
  const name = toName(network, 'satsConnect')?.toLowerCase()
  return name !== undefined && { network: name }
}

/**
 * Creates the link to Leather. Amounts are strings, inputs are indexes, and an address is selected by its type. Leather emits no changes, and
 * prompts for every request.
 *
 * @see https://leather.gitbook.io/developers/bitcoin-methods
 */
export const createLeatherLink = (wallet: CalledWallet, networks: () => readonly Network[]): WalletLink => {
  const { name } = wallet
  const request = requestOf(wallet)
  return {
    connect: async ({ network: requested, signal }) => {
      const answer = fieldOf(await request('getAddresses', {}, signal), 'addresses')
      const entries: readonly unknown[] = Array.isArray(answer) ? answer : []
      const addresses = entries
        .filter((entry) => fieldOf(entry, 'symbol') === 'BTC')
        .map((entry) => ({
          address: fieldOf(entry, 'address'),
          publicKey: fieldOf(entry, 'publicKey'),
          derivationPath: fieldOf(entry, 'derivationPath'),
          purpose: fieldOf(entry, 'type') === 'p2tr' ? 'ordinals' : 'payment',
        }))
      const fits = (id: CaipNetworkId) => addresses.every(({ address }) => isAddressOf(id, address))
      const network = [...(requested ? [requested] : []), ...networks().map(({ id }) => id)].find(fits)
      if (network === undefined) throw otherNetwork(name, nameOfAddress(addresses[0]?.address))
      // Leather cannot switch: the user changes the network in the wallet, and connects again.
      return { accounts: readAccounts(addresses, network, name), network, approved: [network] }
    },
    follow: () => () => {},
    signMessage: async ({ account, network, message, signal }) => {
      const paymentType = account.type === 'ordinal' ? 'p2tr' : 'p2wpkh'
      const params = { message, paymentType, ...networkOf(network) }
      return {
        signature: String(fieldOf(await request('signMessage', params, signal), 'signature')),
        protocol: 'bip322',
      }
    },
    signPsbt: async ({ psbt, inputs, network, signal }) => {
      const inputIndices = Object.values(inputs).flat()
      const params = { hex: toHex(psbt), signAtIndex: inputIndices, broadcast: false, ...networkOf(network) }
      return assertAnswer(fromHex(fieldOf(await request('signPsbt', params, signal), 'hex')), name, 'hex text')
    },
    sendTransfer: async ({ to, amount, network, signal }) => {
      const params = { recipients: [{ address: to, amount: amount.toString() }], ...networkOf(network) }
      return fieldOf(await request('sendTransfer', params, signal), 'txid')
    },
  }
}
