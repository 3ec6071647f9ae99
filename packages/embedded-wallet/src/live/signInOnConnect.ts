import type { CaipNetworkId, Channel, ChannelSignInRequest, SignInSession } from '@latchkey/core/adapter'
import { parseCaipAddress, toBase58 } from '@latchkey/core/adapter'

type Signing = { readonly network: CaipNetworkId; readonly address: string; readonly message: string }

/** Returns the request by which the wallet signs a text. */
const toRequest = ({ network, address, message }: Signing) => {
  const bytes = new TextEncoder().encode(message)
  if (network.startsWith('solana:'))
    return { network, method: 'solana_signMessage', params: { message: toBase58(bytes), pubkey: address } }
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { network, method: 'personal_sign', params: [`0x${hex}`, address] }
}

/** Reads a signature: eip155 returns a text, solana an object that contains one. */
const readSignature = (result: unknown): string | undefined => {
  if (typeof result === 'string') return result
  const { signature }: { readonly signature?: unknown } = Object(result)
  return typeof signature === 'string' ? signature : undefined
}

/**
 * Lets the wallet sign the site's sign-in while it connects, with the account filled in. The first of the requested networks on which the wallet has
 * an account is used.
 *
 * @returns `undefined` if the site cannot write the message, or if the user or the wallet declined it: the user is connected, and not signed in
 * @throws the signal's reason, if it was aborted
 */
export const signInOnConnect = async (
  channel: Pick<Channel, 'accounts' | 'request'>,
  { chains, formatMessage, ...fields }: ChannelSignInRequest,
  signal?: AbortSignal,
): Promise<readonly SignInSession[] | undefined> => {
  const accounts = channel.accounts.map(parseCaipAddress)
  const account = chains.flatMap((chain) => accounts.find(({ networkId }) => networkId === chain) ?? [])[0]
  if (!account || !formatMessage) return undefined
  const { networkId: network, address } = account
  try {
    const data = { ...fields, chainId: network, accountAddress: address }
    const message = formatMessage(data)
    const signature = readSignature(await channel.request({ ...toRequest({ network, address, message }), signal }))
    return signature === undefined ? undefined : [{ data, message, signature }]
  } catch {
    signal?.throwIfAborted()
    return undefined // the kit requests the sign-in again, as after any other connection
  }
}
