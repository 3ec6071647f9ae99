import type { SignInSession } from '@latchkey/core/adapter'
import type { SignInProposal } from './signIn/signInProposal.js'

/** The storage of the client's keys and sessions. It has the methods of the SDK's own storage. */
export type WalletConnectStorage = {
  getKeys(): Promise<string[]>
  getEntries<value>(): Promise<[string, value][]>
  getItem<value>(key: string): Promise<value | undefined>
  setItem<value>(key: string, value: value): Promise<void>
  removeItem(key: string): Promise<void>
}

/** The networks, accounts, methods and events that a wallet grants in a namespace. */
export type SessionNamespace = {
  readonly chains?: readonly string[] | undefined
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** A session as the SDK stores it. The wallet's data is untrusted until it is validated. */
export type SdkSession = {
  readonly topic: string
  /** The topic of the pairing that created the session. */
  readonly pairingTopic: string
  /** Seconds since the epoch. */
  readonly expiry: number
  readonly namespaces: Readonly<Record<string, SessionNamespace>>
  readonly peer: { readonly metadata: { readonly name: string; readonly icons: readonly string[] } }
}

/** The result of connecting and signing in with one approval: the session, and the sign-ins if they match the request. */
export type WalletSignIn = { readonly session: SdkSession; readonly signedIn?: readonly SignInSession[] | undefined }

/** An event of a session. The id is that of the wallet's message. */
type SdkEvent = { readonly topic: string; readonly id?: number | undefined }

/** The SDK's events about sessions. */
export type SessionEvents = {
  readonly session_update: SdkEvent
  readonly session_extend: SdkEvent
  readonly session_delete: SdkEvent
  readonly session_expire: SdkEvent
  readonly session_event: SdkEvent & {
    readonly params: { readonly event: { readonly name: string; readonly data: unknown }; readonly chainId: string }
  }
}

/** The SDK's events. */
export type SdkEvents = SessionEvents & {
  /** A wallet approved a session, which this page or an earlier one requested. */
  readonly session_connect: { readonly session: SdkSession }
}

/** The part of a proposal for one namespace. */
export type RequestedNamespace = { chains: string[]; methods: string[]; events: string[] }

/** The part of the SDK's client that Latchkey uses. */
export type WalletConnectClient = {
  connect(parameters: {
    optionalNamespaces: Record<string, RequestedNamespace>
  }): Promise<{ readonly uri?: string | undefined; approval(): Promise<SdkSession> }>
  /**
   * Requests that the wallet of a pairing connects and signs in with one approval, in addition to the proposal. Resolves when the wallet can read
   * the request. `answer` waits for the first response until `signal` is aborted. `onOther` gets all later responses. A client of the site's own SDK may
   * not have this method.
   */
  signIn?(parameters: {
    pairingTopic: string
    proposal: SignInProposal
    signal: AbortSignal
    onOther: (approval: WalletSignIn) => void
  }): Promise<{ readonly answer: Promise<WalletSignIn> }>
  request<result>(parameters: {
    topic: string
    chainId: string
    request: { method: string; params: unknown }
  }): Promise<result>
  /**
   * Cancels a request that the relay has not accepted yet, and no longer sends an accepted one again. A client of the site's own SDK may not have
   * this method.
   *
   * @param params the same object that was passed to `request`
   */
  cancelRequest?(params: unknown): void
  /** Loads what other pages have stored since the client was created. A client of the site's own SDK may not have this method. */
  refresh?(): Promise<void>
  disconnect(parameters: { topic: string; reason: { code: number; message: string } }): Promise<void>
  readonly session: {
    readonly keys: readonly string[]
    get(topic: string): SdkSession
    getAll(): readonly SdkSession[]
    delete(topic: string, reason: { code: number; message: string }): Promise<void>
  }
  on<name extends keyof SdkEvents>(name: name, listener: (event: SdkEvents[name]) => void): unknown
  off<name extends keyof SdkEvents>(name: name, listener: (event: SdkEvents[name]) => void): unknown
  readonly core: {
    readonly storage: {
      setItem(key: string, value: unknown): Promise<void>
      removeItem(key: string): Promise<void>
    }
    readonly relayer: {
      on(name: string, listener: (error: unknown) => void): void
      off(name: string, listener: (error: unknown) => void): void
      readonly connected: boolean
      /** Opens a socket, even if one is open. The earlier socket then stays open without a listener. */
      transportOpen(): Promise<void>
      transportClose(): Promise<void>
    }
    readonly heartbeat: { init(): Promise<void>; stop(): void }
  }
}

/** The options of a client. */
export type ClientOptions = {
  readonly projectId: string
  readonly relayUrl?: string | undefined
  readonly metadata: {
    name: string
    description: string
    url: string
    icons: string[]
    redirect?: { native?: string; universal?: string }
  }
  readonly storage?: WalletConnectStorage | undefined
  readonly storagePrefix: string
}

/** The SDK, or what a site passes in its place. */
export type WalletConnectSdk = {
  /** Creates a client, as `SignClient.init` does. */
  createClient(options: ClientOptions): Promise<WalletConnectClient>
}
