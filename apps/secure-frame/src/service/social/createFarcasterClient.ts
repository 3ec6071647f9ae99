import { createClient, verifySignInMessage, viemConnector } from '@farcaster/auth-client'
import { createOutgoing, UpstreamError } from '@latchkey/services/parts'
import type { Hex } from 'viem'
import { optimism } from 'viem/chains'
import { isName } from '../../protocol/walletFields.js'
import { assertSignIn, type ExpectedSignIn } from './assertSignIn.js'
import { FarcasterError } from './farcasterError.js'
import type { FarcasterServers } from './readLoginsFile.js'
import type { SocialUser } from './readSocialUser.js'

/** A channel of the relay. */
export type FarcasterChannel = {
  /** Reads the channel. */
  readonly token: string
  /** Opens the channel in the Farcaster app. */
  readonly uri: string
}

/** What the relay returned for a channel. Nothing of it is proved. */
export type FarcasterAnswer = { readonly message: string; readonly signature: Hex; readonly userName: unknown }

/** The service as a client of Farcaster. */
export type FarcasterClient = {
  /** Opens a channel. @throws `FarcasterError` or `UpstreamError` if the relay returns none, or another one than was requested */
  openChannel(nonce: string): Promise<FarcasterChannel>
  /**
   * Reads a channel once. The relay forgets an answer that was read.
   *
   * @returns `undefined` if the user has not answered
   * @throws `FarcasterError` if the channel is over, or its answer cannot be valid. `UpstreamError` if the relay did not respond
   */
  readChannel(token: string): Promise<FarcasterAnswer | undefined>
  /** Verifies an answer by the message, the signature and the id registry. @throws `FarcasterError` */
  verify(
    answer: FarcasterAnswer,
    expected: Omit<ExpectedSignIn, 'uri'> & { readonly nonce: string },
  ): Promise<SocialUser>
}

/** How long the relay may take to answer, in milliseconds. */
const timeout = 5_000
/** The maximum size of an answer of the relay, in bytes. It contains the whole profile of the user. */
const responseSize = 64 * 1_024

type Fields = Readonly<Record<string, unknown>>

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7E]{1,200}$/.test(value)
const isMessage = (value: unknown): value is string => typeof value === 'string' && value.length <= 4_096
const isSignature = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x(?:[\da-f]{2}){1,8192}$/i.test(value)

/** Returns whether a value can be a link into the app. The user follows it, so it is a page, and no script. */
const isAppLink = (value: unknown): value is string => {
  if (typeof value !== 'string' || value.length > 1_000 || !URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  const isLocal = protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname)
  return (protocol === 'https:' || isLocal) && username === '' && password === ''
}

/**
 * Creates the client. The library verifies; requests to the relay are our own, because those of the library wait and read without a limit.
 *
 * @param origin the wallet's own origin. Messages are signed for its host
 * @see https://github.com/farcasterxyz/protocol/discussions/110 (FIP-11: Sign In With Farcaster)
 */
export const createFarcasterClient = ({ relay, rpc }: FarcasterServers, origin: string): FarcasterClient => {
  const { host: domain, href: uri } = new URL(origin)
  const request = createOutgoing([relay], { responseSize, retryCount: 0 })
  const ethereum = viemConnector({ rpcUrl: rpc })
  const client = createClient({ relay, ethereum })

  const assertChain = async () => {
    const chainId = await ethereum.publicClient.request({ method: 'eth_chainId' }).catch((cause: unknown) => {
      throw new FarcasterError('node_unavailable', { cause })
    })
    if (Number(chainId) !== optimism.id) throw new FarcasterError('node_of_other_chain')
  }
  return {
    openChannel: async (nonce) => {
      const body = { siweUri: uri, domain, nonce, acceptAuthAddress: false }
      const opened = toFields(await request(`${relay}/v1/channel`, { body, timeout }))
      const { channelToken: token, url } = opened
      if (opened['nonce'] !== nonce || !isToken(token) || !isAppLink(url)) throw new FarcasterError('channel_invalid')
      return { token, uri: url }
    },
    readChannel: async (token) => {
      const headers = { authorization: `Bearer ${token}` }
      const read = await request(`${relay}/v1/channel/status`, { headers, timeout }).catch((cause: unknown) => {
        if (cause instanceof UpstreamError && cause.status === 401) throw new FarcasterError('channel_over', { cause })
        throw cause
      })
      const { state, message, signature, username: userName } = toFields(read)
      if (state === 'pending') return undefined
      if (state !== 'completed' || !isMessage(message) || !isSignature(signature))
        throw new FarcasterError('answer_invalid')
      return { message, signature, userName }
    },
    verify: async ({ message, signature, userName }, { nonce, ...expected }) => {
      assertSignIn(message, { ...expected, uri })
      await assertChain()
      const verified = await verifySignInMessage(client, {
        nonce,
        domain,
        message,
        signature,
        // Keys that the owner of an account allowed to log in are not accepted: the owner's own key signs.
        acceptAuthAddress: false,
      })
      const { isError, error, fid } = verified
      if (isError) throw new FarcasterError(error?.errCode ?? 'unknown', { cause: error })
      if (!Number.isSafeInteger(fid)) throw new FarcasterError('fid_invalid')
      return { subject: String(fid), ...(isName(userName) && { userName }) }
    },
  }
}
