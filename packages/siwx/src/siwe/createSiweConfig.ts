import {
  type CaipNetworkId,
  LatchkeyError,
  namespaceOf,
  type OpenSignIn,
  type SignInData,
  type SignInInput,
  type SignInSession,
  type Siwx,
  type SiwxSource,
} from '@latchkey/core/adapter'
import { isSameAccount } from '../message/assertSignIn.js'
import { formatSignInMessage } from '../message/formatSignInMessage.js'
import { presentFields } from '../message/presentFields.js'
import { type Changes, createChanges } from '../sessions/createChanges.js'

/** The signed-in account and network, as a site for EVM chains only describes them. */
export type SiweSession = { readonly address: string; readonly chainId: number }

/** The fields of a message that the site's own code sets. Times are RFC 3339. */
export type SiweMessageParameters = Pick<SignInData, 'domain' | 'uri' | 'statement' | 'requestId' | 'resources'> & {
  /** Issued at: now by default. */
  readonly iat?: string | undefined
  /** Not before. */
  readonly nbf?: string | undefined
  /** Expiration time. */
  readonly exp?: string | undefined
}

/** The parameters of the site's `createMessage`. */
export type SiweCreateMessageParameters = SiweMessageParameters & {
  /** The account as a DID, `did:pkh:eip155:1:0x…`. `getSiweAddress` and `getSiweChainId` read its parts. */
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
  readonly iat: string
}

/** A site's SIWE functions, which send requests to its own server. */
export type SiweConfig = {
  getNonce(address?: string): Promise<string>
  getMessageParams(): Promise<SiweMessageParameters>
  /** Writes the text. If absent, the text is EIP-4361's. */
  createMessage?(parameters: SiweCreateMessageParameters): string
  verifyMessage(session: Pick<SignInSession, 'message' | 'signature'>): Promise<boolean>
  getSession(): Promise<SiweSession | null | undefined>
  signOut(): Promise<boolean>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
  /** Whether a wallet may stay connected only with a sign-in: true by default. */
  readonly required?: boolean | undefined
  /**
   * Whether a sign-in is requested when an account connects, and when the account or network changes: true by default. If false, the site requests
   * it with the action `signIn`, and no sign-in is required.
   */
  readonly signInOnConnect?: boolean | undefined
  /** Whether the user is asked to sign in: true by default. */
  readonly enabled?: boolean | undefined
  /** True by default, as are the next two. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** If false, a sign-in is also valid for the wallet's other accounts. */
  readonly signOutOnAccountChange?: boolean | undefined
  /** If false, a sign-in is also valid on other networks. */
  readonly signOutOnNetworkChange?: boolean | undefined
}

/** The result of {@link createSiweConfig}: the configuration, and the methods that the kit calls. */
export type SiweClient = SiweConfig & SiwxSource

const didPrefix = 'did:pkh:'

/** Returns the address of `did:pkh:eip155:1:0x…`. */
export const getSiweAddress = (address: string): string => address.slice(address.lastIndexOf(':') + 1)

/** Returns the chain's number of `did:pkh:eip155:1:0x…`. */
export const getSiweChainId = (address: string): number => Number(address.slice(didPrefix.length).split(':')[1])

const numberOf = (chainId: CaipNetworkId) => Number(chainId.slice(chainId.indexOf(':') + 1))
const isEip155 = (chainId: CaipNetworkId) => namespaceOf(chainId) === 'eip155'

const mapToSiwx = (config: SiweConfig, { notify, subscribe }: Changes): Siwx => {
  const { enabled = true, signOutOnAccountChange = true, signOutOnNetworkChange = true } = config
  const signOut = async () => {
    await config.signOut()
    config.onSignOut?.()
  }
  const addSession = async ({ data, message, signature }: SignInSession) => {
    if (!isEip155(data.chainId)) return
    if (!(await config.verifyMessage({ message, signature })))
      throw new LatchkeyError('SIGN_IN_REFUSED', "The site's verifyMessage refused the sign-in.", {
        context: { reason: 'signature' },
        help: ['Check the verifyMessage that you pass.'],
      })
    config.onSignIn?.({ address: data.accountAddress, chainId: numberOf(data.chainId) })
  }
  /** The message's fields, and the parameters that the site returned for it. */
  const create = async ({
    chainId,
    notBefore,
    accountAddress,
  }: Omit<SignInInput, 'accountAddress'> & Partial<SignInInput>) => {
    const { iat, nbf = notBefore, exp, ...rest } = await config.getMessageParams()
    const nonce = await config.getNonce(accountAddress)
    const issuedAt = iat ?? new Date().toISOString()
    const { domain, uri, statement, requestId, resources } = rest
    const optional = { statement, requestId, resources, notBefore: nbf, expirationTime: exp }
    const data: OpenSignIn = {
      chainId,
      domain,
      uri,
      version: '1',
      nonce,
      issuedAt,
      ...presentFields(optional),
    }
    const times = { iat: issuedAt, ...(nbf !== undefined && { nbf }), ...(exp !== undefined && { exp }) }
    return { data, parameters: { ...rest, ...times, chainId: numberOf(chainId), nonce, version: '1' as const } }
  }
  return {
    createMessage: async (input) => {
      const { accountAddress, chainId } = input
      const { data: open, parameters } = await create(input)
      const data: SignInData = { ...open, accountAddress }
      const address = `${didPrefix}${chainId}:${accountAddress}`
      const text = config.createMessage ? config.createMessage({ ...parameters, address }) : formatSignInMessage(data)
      return { ...data, toString: () => text }
    },
    ...(enabled && {
      createRequest: async (input) => (isEip155(input.chainId) ? (await create(input)).data : undefined),
      formatMessage: formatSignInMessage,
    }),
    addSession: (session) => addSession(session).then(notify),
    revokeSession: () => signOut().then(notify),
    setSessions: async (sessions, active) => {
      const session = sessions.find(({ data }) => data.chainId === active) ?? sessions[0]
      await (session ? addSession(session) : signOut())
      notify()
    },
    getSessions: async (chainId, accountAddress) => {
      if (!enabled || !isEip155(chainId)) return [{ data: { accountAddress, chainId } }]
      const session = await config.getSession()
      if (!session) return []
      const isOtherAccount = !isSameAccount(session.address, accountAddress)
      const isOtherNetwork = session.chainId !== numberOf(chainId)
      if ((isOtherAccount && signOutOnAccountChange) || (isOtherNetwork && signOutOnNetworkChange)) {
        await signOut()
        return []
      }
      return [{ data: { accountAddress: session.address, chainId: `eip155:${session.chainId}` } }]
    },
    subscribe,
    getRequired: () => enabled && (config.required ?? true),
    signInOnConnect: config.signInOnConnect ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect ?? true,
  }
}

/**
 * Takes a site's SIWE functions as they are, for the kit's option `siweConfig`. EVM chains sign in; accounts of other
 * namespaces count as signed in. Call `signOut` of what it returns, not your own function: then the page notices.
 *
 * @example const siweConfig = createSiweConfig({ getNonce, getMessageParams, verifyMessage, getSession, signOut: async () => true })
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export const createSiweConfig = (config: SiweConfig): SiweClient => {
  const changes = createChanges()
  return {
    ...config,
    signOut: async () => {
      const isSignedOut = await config.signOut()
      changes.notify()
      return isSignedOut
    },
    mapToSiwx: () => mapToSiwx(config, changes),
  }
}
