import { type CaipNetworkId, type Channel, fromBase58, LatchkeyError, toBase58 } from '@latchkey/core/adapter'
import { addressesOnChannel, networksOnChannel } from '@latchkey/core/session'
import { readField, type SolanaWallet, type StandardAccount } from '../discovery/standardWallet.js'
import { toChain } from '../networks/clusters.js'

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

const invalidAnswer = ({ peer }: Channel, expected: string) =>
  new LatchkeyError('WALLET_ANSWER_INVALID', `${peer.name} returned an invalid ${expected}.`, {
    context: { wallet: peer.name },
    help: ['Update the wallet, or use another one.'],
  })

const networksOf = (channel: Channel) => networksOnChannel(channel, 'solana')

const accountsOf = (channel: Channel): readonly StandardAccount[] =>
  addressesOnChannel(channel, 'solana').map((address) => ({
    address,
    publicKey: fromBase58(address, 32) ?? new Uint8Array(), // `readAccounts` throws for an invalid address
    chains: networksOf(channel),
    features: [],
  }))

/** Returns a transaction of one signer with its signature set, or `undefined` if it has more signers. */
const withSignature = (transaction: Uint8Array, signature: Uint8Array): Uint8Array | undefined => {
  if (transaction[0] !== 1) return undefined
  const signed = transaction.slice()
  signed.set(signature, 1)
  return signed
}

/**
 * Wraps a channel as a wallet of the Wallet Standard. Its accounts and chains are those of the channel; requests go to the wallet behind it.
 *
 * @param inUse returns the session's network
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc
 */
export const channelWallet = (channel: Channel, inUse: () => CaipNetworkId): SolanaWallet => {
  const networkOf = (chain: unknown) => networksOf(channel).find((id) => toChain(id) === chain) ?? inUse()
  const readSignature = (answer: unknown): Uint8Array => {
    const text = readField(answer, 'signature')
    const signature = typeof text === 'string' ? fromBase58(text, 64) : undefined
    if (!signature) throw invalidAnswer(channel, 'signature')
    return signature
  }
  const requestSignature = (method: string, input: unknown) => {
    const transaction = readField(input, 'transaction')
    if (!(transaction instanceof Uint8Array)) throw invalidAnswer(channel, 'transaction')
    const params = { transaction: toBase64(transaction), pubkey: readField(readField(input, 'account'), 'address') }
    const request = channel.request({ network: networkOf(readField(input, 'chain')), method, params })
    return request.then((answer) => ({ transaction, answer }))
  }
  const forEach = <output>(inputs: readonly unknown[], run: (input: unknown) => Promise<output>) =>
    inputs.reduce<Promise<readonly output[]>>(
      async (before, input) => [...(await before), await run(input)],
      Promise.resolve([]),
    )

  const versions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] }
  const signing: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: readonly unknown[]) =>
        forEach(inputs, async (input) => {
          const message = readField(input, 'message')
          if (!(message instanceof Uint8Array)) throw invalidAnswer(channel, 'message')
          const params = { message: toBase58(message), pubkey: readField(readField(input, 'account'), 'address') }
          const answer = await channel.request({ network: inUse(), method: 'solana_signMessage', params })
          return { signedMessage: message, signature: readSignature(answer) }
        }),
    },
    'solana:signTransaction': {
      ...versions,
      signTransaction: (...inputs: readonly unknown[]) =>
        forEach(inputs, async (input) => {
          const { transaction, answer } = await requestSignature('solana_signTransaction', input)
          const whole = readField(answer, 'transaction')
          // Some wallets return the signed transaction, others only the signature.
          const signed =
            typeof whole === 'string' ? fromBase64(whole) : withSignature(transaction, readSignature(answer))
          if (!signed) throw invalidAnswer(channel, 'signed transaction')
          return { signedTransaction: signed }
        }),
    },
    'solana:signAndSendTransaction': {
      ...versions,
      signAndSendTransaction: (...inputs: readonly unknown[]) =>
        forEach(inputs, async (input) => {
          const { answer } = await requestSignature('solana_signAndSendTransaction', input)
          return { signature: readSignature(answer) }
        }),
    },
  }
  const isApproved = (feature: string) => channel.methods.includes(feature.replace(':', '_'))
  return {
    version: '1.0.0',
    name: channel.peer.name,
    icon: channel.peer.icon ?? '',
    get chains() {
      return networksOf(channel)
    },
    get accounts() {
      return accountsOf(channel)
    },
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: accountsOf(channel) }) },
      'standard:disconnect': { version: '1.0.0', disconnect: () => channel.close() },
      'standard:events': {
        version: '1.0.0',
        on: (_event: 'change', listener: (properties: { accounts: readonly StandardAccount[] }) => void) =>
          channel.subscribe(({ kind }) => {
            if (kind !== 'event') listener({ accounts: kind === 'end' ? [] : accountsOf(channel) })
          }),
      },
      ...Object.fromEntries(Object.entries(signing).filter(([feature]) => isApproved(feature))),
    },
  }
}
