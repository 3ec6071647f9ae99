import type { CaipNetworkId } from '../base/caipNetworkId.js'

/**
 * What a sign-in message says.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export type SignInData = {
  /** The bare address that signs, in its namespace's usual form: EIP-55 case, base58, SS58, bech32. */
  readonly accountAddress: string
  /** The network that the sign-in is bound to, e.g. `'eip155:1'`. */
  readonly chainId: CaipNetworkId
  /** Who asks: host, and port where it is not the usual one, e.g. `'example.com'`, `'localhost:3000'`. */
  readonly domain: string
  /** What is signed in to, an RFC 3986 URI. */
  readonly uri: string
  readonly version: '1'
  /** At least 8 letters and digits, used once. */
  readonly nonce: string
  /** When the message was made: an RFC 3339 time, as are the other times. */
  readonly issuedAt: string
  /** What the person agrees to: one line, of the characters that a URI may have and spaces. */
  readonly statement?: string | undefined
  /** When the sign-in ends. */
  readonly expirationTime?: string | undefined
  /** When the sign-in begins. */
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  /** RFC 3986 URIs. */
  readonly resources?: readonly string[] | undefined
  /** The scheme of the asking origin, where the message names it (EIP-4361 only); `https` is meant otherwise. */
  readonly scheme?: string | undefined
}

/** A sign-in message: its fields, and by `toString` the text that the wallet signs. */
export type SignInMessage = SignInData & { toString(): string }

/** A sign-in: what was said, the text that was signed, byte for byte, and its signature. */
export type SignInSession = {
  readonly data: SignInData
  readonly message: string
  /** In the wallet's own form: `0x…` on eip155 and polkadot, base58 on solana, base64 on bip122 and cosmos. */
  readonly signature: string
  /** Where the signature does not tell it: on cosmos, base64 or hex. */
  readonly publicKey?: string | undefined
}

/** A sign-in that stands. What keeps it may know no more of it than whose it is, e.g. a server's cookie. */
export type KnownSignIn = {
  readonly data: Pick<SignInData, 'accountAddress' | 'chainId'> & Partial<SignInData>
  readonly message?: string | undefined
  readonly signature?: string | undefined
}

/** What a message is made for. */
export type SignInInput = Pick<SignInData, 'accountAddress' | 'chainId' | 'notBefore'>

/** A sign-in message whose account is not known yet: a wallet that connects and signs in in one step fills it in. */
export type OpenSignIn = Omit<SignInData, 'accountAddress'>

/** Sign-in as the kit uses it. A site takes `createSiwx` of `@latchkey/siwx`, or writes its own. */
export type Siwx = {
  /** Makes the message for one account on one network; may ask a server for the nonce. */
  createMessage(input: SignInInput): Promise<SignInMessage>
  /**
   * Says what a message is to hold before its account is known, for `ConnectParameters.signIn` and one-click sessions. What the wallet
   * wrote and signed then goes to `addSession` or `setSessions`. Absent, nobody signs in in one step.
   */
  createRequest?(input: Omit<SignInInput, 'accountAddress'>): Promise<OpenSignIn>
  /**
   * Writes the text of a message whose account and network a wallet has filled in: some give back what they signed as fields. Absent, those
   * connect, and are asked to sign in after.
   */
  formatMessage?(data: SignInData): string
  /** Verifies and keeps a sign-in. Rejects where it does not stand: the person is not signed in. */
  addSession(session: SignInSession): Promise<void>
  /** Forgets the sign-ins of one account on one network. */
  revokeSession(chainId: CaipNetworkId, accountAddress: string): Promise<void>
  /**
   * Verifies `sessions` and keeps them instead of all that were kept; none at all signs out everywhere.
   * `active` is the network in use, for those that keep one session only.
   */
  setSessions(sessions: readonly SignInSession[], active?: CaipNetworkId): Promise<void>
  /** The sign-ins that stand now for one account on one network. */
  getSessions(chainId: CaipNetworkId, accountAddress: string): Promise<readonly KnownSignIn[]>
  /** Whether a wallet may stay connected without a sign-in: not, unless this answers false. */
  getRequired?(): boolean
  /** Whether disconnecting the wallet signs out, which it does unless this is false. */
  readonly signOutOnDisconnect?: boolean | undefined
}

/** What the option `siweConfig` takes: made by `createSiweConfig` of `@latchkey/siwx`. */
export type SiwxSource = { mapToSiwx(): Siwx }
