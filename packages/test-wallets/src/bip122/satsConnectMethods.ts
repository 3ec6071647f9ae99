import { Transaction } from '@scure/btc-signer'
import { rpcError } from '../eip155/eip1193.js'
import { fromBase64, type KeyedAddress, toBase64, toHex, toPublicAddress } from './bitcoinKeys.js'
import type { BitcoinNetwork } from './bitcoinTestWallet.js'
import { broadcast, type Recipient, transfer } from './bitcoinTransfer.js'
import { hashMessage, signBip322, signEcdsa } from './signMessages.js'

/** The parts of a wallet that its methods use. */
export type BitcoinWalletState = {
  readonly addresses: () => readonly KeyedAddress[]
  readonly network: () => BitcoinNetwork
  readonly setNetwork: (network: BitcoinNetwork) => void
  readonly esploraUrl: () => string
  readonly isSupported: (network: unknown) => network is BitcoinNetwork
  readonly isConnected: (origin: string) => boolean
  readonly connect: (origin: string) => void
  readonly revoke: (origin: string) => void
  /** Prompts the user. Rejects if the user declines. */
  readonly prompt: (method: string, params: unknown, origin: string) => Promise<void>
}

/** Responds to a call of one method. */
export type BitcoinMethod = (params: unknown, origin: string) => unknown

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const expectText = (value: unknown): string => {
  if (typeof value !== 'string') throw rpcError(-32602, 'Expected a string.')
  return value
}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const toRecipient = (value: unknown): Recipient => {
  const { address, amount } = fieldsOf(value)
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) throw rpcError(-32602, 'Expected an amount.')
  return { address: expectText(address), amount: BigInt(amount) }
}

/** Creates the methods of sats-connect. @see https://docs.xverse.app/sats-connect */
export const createSatsConnectMethods = (state: BitcoinWalletState): Readonly<Record<string, BitcoinMethod>> => {
  const addresses = (purposes: unknown = ['payment', 'ordinals']) =>
    state
      .addresses()
      .filter(({ purpose }) => listOf(purposes).includes(purpose))
      .map(toPublicAddress)
  const network = () => ({ bitcoin: { name: state.network() }, stacks: { name: 'testnet' } })
  const account = () => ({ id: 'account-0', addresses: addresses(), walletType: 'software', network: network() })
  const expectConnected = (origin: string) => {
    if (!state.isConnected(origin)) throw rpcError(-32002, 'Access denied.')
  }
  const signerOf = (address: unknown, origin: string): KeyedAddress => {
    expectConnected(origin)
    const signer = state.addresses().find((candidate) => candidate.address === address)
    if (!signer) throw rpcError(-32602, 'The wallet has no such address.')
    return signer
  }
  const connect = async (method: string, params: unknown, origin: string) => {
    await state.prompt(method, params, origin)
    const requestedNetwork = fieldsOf(params)['network']
    if (state.isSupported(requestedNetwork)) state.setNetwork(requestedNetwork)
    state.connect(origin)
  }

  return {
    getInfo: () => ({ version: '1.0.0', platform: 'web', supports: ['WBIP001', 'WBIP002', 'WBIP004'] }),
    wallet_connect: async (params, origin) => {
      await connect('wallet_connect', params, origin)
      return { ...account(), addresses: addresses(fieldsOf(params)['addresses']) }
    },
    getAccounts: async (params, origin) => {
      await connect('getAccounts', params, origin)
      return addresses(fieldsOf(params)['purposes'])
    },
    getAddresses: async (params, origin) => {
      await connect('getAddresses', params, origin)
      return { addresses: addresses(fieldsOf(params)['purposes']), network: network() }
    },
    wallet_getAccount: (_params, origin) => {
      expectConnected(origin)
      return account()
    },
    wallet_getNetwork: (_params, origin) => {
      expectConnected(origin)
      return network()
    },
    wallet_changeNetwork: async (params, origin) => {
      expectConnected(origin)
      const { name } = fieldsOf(params)
      if (!state.isSupported(name)) throw rpcError(-32602, `The wallet does not support ${String(name)}.`)
      if (name === state.network()) return null
      await state.prompt('wallet_changeNetwork', params, origin)
      state.setNetwork(name)
      return null
    },
    wallet_disconnect: (_params, origin) => {
      state.revoke(origin)
      return null
    },
    signMessage: async (params, origin) => {
      const { address, message, protocol } = fieldsOf(params)
      const signer = signerOf(address, origin)
      await state.prompt('signMessage', params, origin)
      const text = expectText(message)
      const isEcdsa = protocol === 'ECDSA'
      return {
        signature: isEcdsa ? await signEcdsa(text, signer) : signBip322(text, signer),
        messageHash: toHex(hashMessage(text)),
        address,
        protocol: isEcdsa ? 'ECDSA' : 'BIP322',
      }
    },
    signPsbt: async (params, origin) => {
      const { psbt, signInputs, broadcast: shouldBroadcast } = fieldsOf(params)
      expectConnected(origin)
      await state.prompt('signPsbt', params, origin)
      const transaction = Transaction.fromPSBT(fromBase64(expectText(psbt)))
      for (const [address, indices] of Object.entries(fieldsOf(signInputs))) {
        const { key } = signerOf(address, origin)
        for (const index of listOf(indices)) transaction.signIdx(key, Number(index))
      }
      if (shouldBroadcast !== true) return { psbt: toBase64(transaction.toPSBT()) }
      transaction.finalize()
      const txid = await broadcast(state.esploraUrl(), transaction.hex)
      return { psbt: toBase64(transaction.toPSBT()), txid }
    },
    sendTransfer: async (params, origin) => {
      expectConnected(origin)
      const { recipients, feeRate } = fieldsOf(params)
      const [payment] = state.addresses()
      if (!payment) throw rpcError(-32603, 'The wallet is empty.')
      await state.prompt('sendTransfer', params, origin)
      const rate = typeof feeRate === 'number' ? BigInt(feeRate) : undefined
      const to = listOf(recipients).map(toRecipient)
      return { txid: await transfer(state.esploraUrl(), payment, to, state.network(), rate) }
    },
  }
}
