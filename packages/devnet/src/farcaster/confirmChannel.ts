import type { Hex, LocalAccount } from 'viem'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import type { ChannelStatus, FarcasterRelay } from './startFarcasterRelay.js'

/** A user of the Farcaster app. */
export type FarcasterUser = {
  readonly fid: number
  readonly username: string
  /** The key that owns the account, or that signs for the contract which owns it. */
  readonly account: LocalAccount
  /** The owner of the account. Default: the address of the key. */
  readonly custody?: Hex | undefined
}

/** What the user's app sends instead of what was requested. */
export type ConfirmOptions = {
  /** Fields of the message that differ. */
  readonly message?: Partial<SiweMessage>
  /** Default: now. */
  readonly issuedAt?: Date
}

/** Signs the message of a channel as the app does. @returns the body of `POST /v1/channel/authenticate` */
export const signChannel = async (
  { signatureParams: { siweUri, domain, nonce } }: Pick<ChannelStatus, 'signatureParams'>,
  { fid, username, account, custody = account.address }: FarcasterUser,
  { message: differing = {}, issuedAt = new Date() }: ConfirmOptions = {},
): Promise<object> => {
  const message = createSiweMessage({
    domain,
    address: custody,
    statement: 'Farcaster Auth',
    uri: siweUri,
    version: '1',
    chainId: 10,
    nonce,
    issuedAt,
    resources: [`farcaster://fid/${fid}`],
    ...differing,
  })
  const signature = await account.signMessage({ message })
  return { message, signature, authMethod: 'custody', fid, username }
}

const callRelay = async (relay: FarcasterRelay, path: string, token: string, init: RequestInit = {}) => {
  const headers = { authorization: `Bearer ${token}`, 'x-farcaster-auth-relay-key': relay.authKey }
  const response = await fetch(`${relay.url}/v1/channel/${path}`, { ...init, headers })
  if (!response.ok) throw new Error(`The relay refused ${path} with status ${response.status}.`)
  return response.json()
}

/**
 * Confirms a login as a user of the Farcaster app who has scanned its code.
 *
 * @param uri the content of the code
 * @throws if the relay has no such channel
 */
export const confirmChannel = async (
  relay: FarcasterRelay,
  uri: string,
  user: FarcasterUser,
  options?: ConfirmOptions,
): Promise<void> => {
  const token = new URL(uri).searchParams.get('channelToken') ?? ''
  const status: ChannelStatus = await callRelay(relay, 'status', token)
  const body = JSON.stringify(await signChannel(status, user, options))
  await callRelay(relay, 'authenticate', token, { method: 'POST', body })
}
