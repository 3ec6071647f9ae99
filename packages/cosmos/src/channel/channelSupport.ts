import {
  type Channel,
  type ChannelStart,
  type ChannelSupport,
  LatchkeyError,
  type Session,
  fieldOf,
} from '@latchkey/core/adapter'
import {
  addressesOnChannel,
  abortableChannel,
  networksOnChannel,
  openServedChannelSession,
} from '@latchkey/core/session'
import type { Keplr } from '../discovery/keplr.js'
import { fromBase64, toBase64 } from '../encoding/base64.js'
import type { Live } from '../session/createLive.js'

const invalid = ({ peer }: Channel, expected: string) =>
  new LatchkeyError('WALLET_ANSWER_INVALID', `The wallet did not return ${expected}.`, {
    context: { wallet: peer.name },
    help: ['Update the wallet, or use another one.'],
  })

/** Reads a public key in base64, or in hex as older wallets of this protocol send it. */
const readPublicKey = (value: unknown): Uint8Array | undefined => {
  if (typeof value !== 'string') return undefined
  if (/^[0-9a-f]{66}$/i.test(value))
    return Uint8Array.from(value.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return fromBase64(value)
  } catch {
    return undefined // not base64
  }
}

/**
 * Wraps a channel in Keplr's interface. Its chains are the channel's networks. Requests for keys and signatures go to the wallet behind the channel.
 *
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/cosmos-rpc
 */
const createChannelWallet = (channel: Channel): Keplr => {
  const request = (chainId: string, method: string, params: unknown) =>
    channel.request({ network: `cosmos:${chainId}`, method, params })
  const encodeField = (doc: object, name: string): string => {
    const bytes = fieldOf(doc, name)
    if (!(bytes instanceof Uint8Array)) throw invalid(channel, 'a document')
    return toBase64(bytes)
  }
  const createSigner = (chainId: string) => ({
    signAmino: async (signerAddress: string, doc: object) => {
      const answer = await request(chainId, 'cosmos_signAmino', { signerAddress, signDoc: doc })
      return { signature: fieldOf(answer, 'signature'), signed: fieldOf(answer, 'signed') ?? doc }
    },
    // Ignores the document that the wallet returns: the signature has to be valid for this one.
    signDirect: async (signerAddress: string, doc: object) => {
      const signDoc = {
        chainId,
        accountNumber: String(fieldOf(doc, 'accountNumber')),
        bodyBytes: encodeField(doc, 'bodyBytes'),
        authInfoBytes: encodeField(doc, 'authInfoBytes'),
      }
      const answer = await request(chainId, 'cosmos_signDirect', { signerAddress, signDoc })
      return { signature: fieldOf(answer, 'signature'), signed: doc }
    },
  })
  return {
    enable: async (chainId) => {
      if (!networksOnChannel(channel, 'cosmos').includes(`cosmos:${chainId}`))
        throw new Error(`There is no chain info for ${chainId}`) // Keplr's own message, which isUnknownChain recognizes
    },
    getKey: async (chainId) => {
      const answer = await request(chainId, 'cosmos_getAccounts', {})
      const addresses = addressesOnChannel(channel, 'cosmos')
      const accounts: readonly unknown[] = Array.isArray(answer) ? answer : []
      const account = accounts.find((item) => addresses.some((address) => address === fieldOf(item, 'address')))
      const pubKey = readPublicKey(fieldOf(account, 'pubkey'))
      if (!pubKey) throw invalid(channel, 'a key of this chain')
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

/**
 * Opens a session with the wallet behind a channel.
 *
 * @throws `WALLET_NO_ACCOUNTS` if the channel has no account of this namespace, `NETWORK_NOT_FOUND` if it has none of the site's networks,
 * `WALLET_ANSWER_INVALID` if the wallet returns no key for its account
 */
const openChannel = async (
  channel: Channel,
  start: ChannelStart,
  load: () => Promise<Live>,
): Promise<Session<'cosmos', Keplr>> =>
  openServedChannelSession(channel, 'cosmos', start.network, async ({ info, network, inUse }) => {
    const live = await load()
    const onKeyChange = (listener: () => void) =>
      channel.subscribe(({ kind }) => {
        // If the channel no longer serves the network, the session leaves it and needs no key.
        const isServed = networksOnChannel(channel, 'cosmos').includes(inUse())
        if (kind === 'end' || (kind === 'change' && isServed)) listener()
      })
    const until = (signal: AbortSignal) => createChannelWallet(abortableChannel(channel, signal))
    return live.connect({ info, provider: createChannelWallet(channel), until, onKeyChange }, { network })
  })

/** Creates the adapter's support for channels. @param load loads the code that connects */
export const channelSupport = (load: () => Promise<Live>): ChannelSupport<'cosmos', Keplr> => ({
  methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  events: [],
  open: (channel, start = {}) => openChannel(channel, start, load),
})
