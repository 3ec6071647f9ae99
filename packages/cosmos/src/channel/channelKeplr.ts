import { type Channel, LatchkeyError, fieldOf } from '@latchkey/core/adapter'
import { addressesOnChannel, networksOnChannel } from '@latchkey/core/session'
import { fromBase64, toBase64 } from '../encoding/base64.js'
import type { Keplr } from '../discovery/keplr.js'

const invalid = ({ peer }: Channel, what: string) =>
  new LatchkeyError('WALLET_ANSWER_INVALID', `The wallet answered with something that is no ${what}.`, {
    context: { wallet: peer.name },
  })

/** A public key in base64, or in hex as the older wallets of this protocol give it. */
const readPublicKey = (value: unknown): Uint8Array | undefined => {
  if (typeof value !== 'string') return undefined
  if (/^[0-9a-f]{66}$/i.test(value))
    return Uint8Array.from(value.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return fromBase64(value)
  } catch {
    return undefined // it is no base64
  }
}

/**
 * A channel as a wallet like Keplr: its chains are the channel's networks, its keys and signatures are asked of its wallet.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/cosmos-rpc
 */
export const channelKeplr = (channel: Channel): Keplr => {
  const ask = (chainId: string, method: string, params: unknown) =>
    channel.request({ network: `cosmos:${chainId}`, method, params })
  const bytesOf = (doc: object, name: string): string => {
    const bytes = fieldOf(doc, name)
    if (!(bytes instanceof Uint8Array)) throw invalid(channel, 'document')
    return toBase64(bytes)
  }
  const createSigner = (chainId: string) => ({
    signAmino: async (signerAddress: string, doc: object) => {
      const answer = await ask(chainId, 'cosmos_signAmino', { signerAddress, signDoc: doc })
      return { signature: fieldOf(answer, 'signature'), signed: fieldOf(answer, 'signed') ?? doc }
    },
    // Whatever document the wallet says that it has signed: the signature has to stand for this one.
    signDirect: async (signerAddress: string, doc: object) => {
      const signDoc = {
        chainId,
        accountNumber: String(fieldOf(doc, 'accountNumber')),
        bodyBytes: bytesOf(doc, 'bodyBytes'),
        authInfoBytes: bytesOf(doc, 'authInfoBytes'),
      }
      const answer = await ask(chainId, 'cosmos_signDirect', { signerAddress, signDoc })
      return { signature: fieldOf(answer, 'signature'), signed: doc }
    },
  })
  return {
    enable: async (chainId) => {
      if (!networksOnChannel(channel, 'cosmos').includes(`cosmos:${chainId}`))
        throw new Error(`There is no chain info for ${chainId}`) // in the words of Keplr, which the kit knows
    },
    getKey: async (chainId) => {
      const answer = await ask(chainId, 'cosmos_getAccounts', {})
      const known = addressesOnChannel(channel, 'cosmos')
      const accounts: readonly unknown[] = Array.isArray(answer) ? answer : []
      const account = accounts.find((one) => known.some((address) => address === fieldOf(one, 'address')))
      const pubKey = readPublicKey(fieldOf(account, 'pubkey'))
      if (!pubKey) throw invalid(channel, 'key of this chain')
      return {
        algo: fieldOf(account, 'algo'),
        pubKey,
        bech32Address: fieldOf(account, 'address'),
        isNanoLedger: !channel.methods.includes('cosmos_signDirect'),
      }
    },
    getOfflineSigner: createSigner,
    getOfflineSignerOnlyAmino: createSigner,
    disable: () => channel.close(),
  }
}
