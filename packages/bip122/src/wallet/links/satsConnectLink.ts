import { type CaipNetworkId, getErrorCode, fieldOf } from '@latchkey/core/adapter'
import { fromBase64, toBase64 } from '../../encoding/bytes.js'
import { type CalledWallet, requestOf } from '../callWallet.js'
import { toName, toNetworkId } from '../../networks/networkNames.js'
import { readAccounts } from '../readAccounts.js'
import { assertAnswer, invalidAnswer, otherNetwork, unsupportedNetwork } from '../walletErrors.js'
import type { WalletLink, WalletState } from '../walletLink.js'

const purposes = ['payment', 'ordinals']
/** The codes of a wallet that shows no account now, or only after a prompt. */
const codesWithoutGrant = ['WALLET_UNAUTHORIZED', 'WALLET_METHOD_UNSUPPORTED']

/**
 * Creates the link to a wallet with sats-connect's methods.
 *
 * @see https://docs.xverse.app/sats-connect
 */
export const createSatsConnectLink = (wallet: CalledWallet): WalletLink => {
  const { name } = wallet
  const request = requestOf(wallet)

  const readNetwork = (answer: unknown): CaipNetworkId => {
    const inUse = fieldOf(fieldOf(answer, 'bitcoin'), 'name')
    const network = toNetworkId(inUse, 'satsConnect')
    if (network === undefined) throw otherNetwork(name, inUse)
    return network
  }
  const readState = (addresses: unknown, networks: unknown): WalletState => {
    const network = readNetwork(networks)
    return { accounts: readAccounts(onlyBitcoin(addresses), network, name), network }
  }
  const readAccount = async (signal?: AbortSignal) => {
    const account = await request('wallet_getAccount', null, signal)
    return readState(fieldOf(account, 'addresses'), fieldOf(account, 'network'))
  }

  return {
    connect: async ({ network, signal }) => {
      const named = network && toName(network, 'satsConnect')
      const params = { addresses: purposes, ...(named !== undefined && { network: named }) }
      try {
        const account = await request('wallet_connect', params, signal)
        return readState(fieldOf(account, 'addresses'), fieldOf(account, 'network'))
      } catch (error) {
        if (getErrorCode(error) !== 'WALLET_METHOD_UNSUPPORTED') throw error
        // Older wallets have no `wallet_connect`.
        const answer = await request('getAddresses', { purposes }, signal)
        return readState(fieldOf(answer, 'addresses'), fieldOf(answer, 'network'))
      }
    },
    resume: ({ signal }) =>
      readAccount(signal).catch((error: unknown) => {
        if (signal?.aborted || !codesWithoutGrant.some((code) => code === getErrorCode(error))) throw error
        return undefined
      }),
    follow: (listener) => {
      let latest = 0
      const onChange = (event: unknown) => {
        latest += 1
        const current = latest
        const isLatest = () => current === latest
        const addresses = fieldOf(event, 'addresses')
        const read = async () =>
          Array.isArray(addresses) && fieldOf(event, 'bitcoin') !== undefined
            ? readState(addresses, event)
            : readAccount()
        // An invalid state ends the connection.
        read().then(
          (state) => isLatest() && listener(state),
          () => isLatest() && listener(undefined),
        )
      }
      const onEnd = () => {
        latest += 1
        listener('revoked')
      }
      const add: unknown = fieldOf(wallet.provider, 'addListener')
      if (typeof add !== 'function') return () => {}
      const stops = (['accountChange', 'networkChange', 'disconnect'] as const).map((eventName): unknown =>
        Reflect.apply(add, wallet.provider, [{ eventName, cb: eventName === 'disconnect' ? onEnd : onChange }]),
      )
      return () => {
        latest += 1
        for (const stop of stops) if (typeof stop === 'function') stop()
      }
    },
    disconnect: async () => {
      await request('wallet_disconnect', null)
    },
    switchNetwork: async ({ network, signal }) => {
      const chain = toName(network, 'satsConnect')
      if (chain === undefined) throw unsupportedNetwork(name, network)
      await request('wallet_changeNetwork', { name: chain }, signal)
      return readAccount(signal)
    },
    signMessage: async ({ account, message, protocol, signal }) => {
      const requested = protocol === 'ecdsa' ? 'ECDSA' : 'BIP322'
      const answer = await request('signMessage', { address: account.address, message, protocol: requested }, signal)
      const signed = fieldOf(answer, 'protocol')
      return {
        signature: String(fieldOf(answer, 'signature')),
        protocol: signed === 'ECDSA' ? 'ecdsa' : signed === 'BIP322' ? 'bip322' : protocol,
      }
    },
    signPsbt: async ({ psbt, inputs, signal }) => {
      const params = { psbt: toBase64(psbt), signInputs: inputs, broadcast: false }
      const answer = fieldOf(await request('signPsbt', params, signal), 'psbt')
      if (typeof answer !== 'string') throw invalidAnswer(name, 'PSBT')
      return assertAnswer(fromBase64(answer), name, 'base64 text')
    },
    sendTransfer: async ({ to, amount, signal }) => {
      const params = { recipients: [{ address: to, amount: Number(amount) }] }
      return fieldOf(await request('sendTransfer', params, signal), 'txid')
    },
  }
}

/** Drops addresses of other chains, which some wallets also return. */
const onlyBitcoin = (addresses: unknown): unknown =>
  Array.isArray(addresses)
    ? addresses.filter((entry: unknown) => purposes.includes(String(fieldOf(entry, 'purpose'))))
    : addresses
