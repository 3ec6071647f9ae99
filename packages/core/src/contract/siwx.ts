import type { CaipNetworkId } from '../base/caipNetworkId.js'

/**
 * The content of a sign-in message.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export type SignInData = {
  /** The bare address that signs, in its namespace's usual form: EIP-55 case, base58, SS58, bech32. */
  readonly accountAddress: string
  /** The network that the sign-in is bound to, e.g. `'eip155:1'`. */
  readonly chainId: CaipNetworkId
  /** The domain that requests the sign-in: host, and port if it is not the default one, e.g. `'example.com'`, `'localhost:3000'`. */
  readonly domain: string
  /** The resource that the user signs in to, an RFC 3986 URI. */
  readonly uri: string
  readonly version: '1'
  /** At least 8 letters and digits, used once. */
  readonly nonce: string
  /** When the message was created: an RFC 3339 time, as are the other times. */
  readonly issuedAt: string
  /** The text that the user agrees to: one line of spaces and characters that are allowed in a URI. */
  readonly statement?: string | undefined
  /** When the sign-in ends. */
  readonly expirationTime?: string | undefined
  /** When the sign-in begins. */
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  /** RFC 3986 URIs. */
  readonly resources?: readonly string[] | undefined
  /** The scheme of the requesting origin, if the message names it (EIP-4361 only). If it is absent, the scheme is `https`. */
  readonly scheme?: string | undefined
}

/** A sign-in message: its fields, and `toString`, which returns the text that the wallet signs. */
export type SignInMessage = SignInData & { toString(): string }

/** A sign-in: its data, the text that was signed, byte for byte, and the signature. */
export type SignInSession = {
  readonly data: SignInData
  readonly message: string
  /** In the wallet's own form: `0x…` on eip155 and polkadot, base58 on solana, base64 on bip122 and cosmos. */
  readonly signature: string
  /** The public key, if the signature does not reveal it: on cosmos, base64 or hex. */
  readonly publicKey?: string | undefined
}

/** A valid sign-in. The store that keeps it, e.g. a server's cookie, may know only its account and network. */
export type KnownSignIn = {
  readonly data: Pick<SignInData, 'accountAddress' | 'chainId'> & Partial<SignInData>
  readonly message?: string | undefined
  readonly signature?: string | undefined
}

/** The parameters for creating a message. */
export type SignInInput = Pick<SignInData, 'accountAddress' | 'chainId' | 'notBefore'>

/** A sign-in message whose account is not known yet: a wallet that connects and signs in in one step fills in the account. */
export type OpenSignIn = Omit<SignInData, 'accountAddress'>

/** The interface of sign-in that the kit uses. A site uses `createSiwx` of `@latchkey/siwx`, or writes its own. */
export type Siwx = {
  /** Creates the message for one account on one network. May request the nonce from a server. */
  createMessage(input: SignInInput): Promise<SignInMessage>
  /**
   * Returns the content of a message before its account is known, for `ConnectParameters.signIn` and one-click sessions. The message that the wallet
   * wrote and signed is then passed to `addSession` or `setSessions`. If this method is absent, no wallet signs in in one step; if it returns
   * `undefined`, none does on that network.
   */
  createRequest?(input: Omit<SignInInput, 'accountAddress'>): Promise<OpenSignIn | undefined>
  /**
   * Returns the text of a message whose account and network a wallet has filled in: some wallets return the signed message as fields. If this method
   * is absent, those wallets connect first, and the kit requests the sign-in after that.
   */
  formatMessage?(data: SignInData): string
  /** Verifies and stores a sign-in. Rejects if the sign-in is invalid: the user is not signed in. */
  addSession(session: SignInSession): Promise<void>
  /** Deletes the sign-ins of one account on one network. */
  revokeSession(chainId: CaipNetworkId, accountAddress: string): Promise<void>
  /**
   * Verifies `sessions` and stores them in place of all stored sign-ins. An empty array signs out everywhere. `active` is the network in use, for
   * implementations that store only one session.
   */
  setSessions(sessions: readonly SignInSession[], active?: CaipNetworkId): Promise<void>
  /** Returns the currently valid sign-ins of one account on one network. */
  getSessions(chainId: CaipNetworkId, accountAddress: string): Promise<readonly KnownSignIn[]>
  /** Whether a wallet must sign in. A wallet may stay connected without a sign-in only if this returns `false`. */
  getRequired?(): boolean
  /**
   * Whether the kit requests a sign-in when an account connects, and when the account or network changes. It does unless this is `false`: then the
   * site requests it with the action `signIn`, and no sign-in is required.
   */
  readonly signInOnConnect?: boolean | undefined
  /**
   * Calls `listener` after the page has changed its sign-ins: by the kit, or by the site's own calls of `addSession`, `setSessions` or
   * `revokeSession`. If this method is absent, the kit does not notice the site's own calls.
   */
  subscribe?(listener: () => void): () => void
  /** Whether disconnecting the wallet also signs out. It does unless this is `false`. */
  readonly signOutOnDisconnect?: boolean | undefined
}

/** The value of the option `siweConfig`, created by `createSiweConfig` of `@latchkey/siwx`. */
export type SiwxSource = { mapToSiwx(): Siwx }
