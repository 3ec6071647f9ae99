import type { SignInSession } from '@latchkey/core/adapter'
import type { WalletConnectStorage } from '../clientStorage.js'
import type { SignInWish } from './signIn/signInWish.js'

/** What a wallet gives in a namespace. */
export type SessionNamespace = {
  readonly chains?: readonly string[] | undefined
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** A session as the SDK keeps it. What a wallet says of itself is hostile until checked. */
export type SdkSession = {
  readonly topic: string
  /** That of the code by which it came. */
  readonly pairingTopic: string
  /** Seconds since the epoch. */
  readonly expiry: number
  readonly namespaces: Readonly<Record<string, SessionNamespace>>
  readonly peer: { readonly metadata: { readonly name: string; readonly icons: readonly string[] } }
}

/** What a wallet has made by connecting and signing in in one step: its session, and the sign-ins where they are what was asked for. */
export type WalletSignIn = { readonly session: SdkSession; readonly signedIn?: readonly SignInSession[] | undefined }

/** What the SDK tells of a session; the id is that of the wallet's message. */
type SdkEvent = { readonly topic: string; readonly id?: number | undefined }

/** What the SDK tells of sessions. */
export type SessionEvents = {
  readonly session_update: SdkEvent
  readonly session_extend: SdkEvent
  readonly session_delete: SdkEvent
  readonly session_expire: SdkEvent
  readonly session_event: SdkEvent & {
    readonly params: { readonly event: { readonly name: string; readonly data: unknown }; readonly chainId: string }
  }
}

/** What the SDK tells. */
export type SdkEvents = SessionEvents & {
  /** A wallet has approved a session, whoever asked for it. */
  readonly session_connect: { readonly session: SdkSession }
}

/** What is asked for in a namespace. */
export type WantedNamespace = { chains: string[]; methods: string[]; events: string[] }

/** The part of the SDK's client that is used. */
export type WalletConnectClient = {
  connect(parameters: {
    optionalNamespaces: Record<string, WantedNamespace>
  }): Promise<{ readonly uri?: string | undefined; approval(): Promise<SdkSession> }>
  /**
   * Asks whoever takes up a pairing to connect and sign in in one step, beside its proposal. Resolves when the wallet can read that; its answer is
   * waited for until `signal` is aborted; of others that answer after that, or after it, `onOther` is told. A client of a site's own SDK may lack it.
   */
  signIn?(parameters: {
    pairingTopic: string
    wish: SignInWish
    signal: AbortSignal
    onOther: (approval: WalletSignIn) => void
  }): Promise<{ readonly answer: Promise<WalletSignIn> }>
  request<result>(parameters: {
    topic: string
    chainId: string
    request: { method: string; params: unknown }
  }): Promise<result>
  /**
   * Asks a wallet no more for what was asked with these parameters, where it has not come to the relay. A client of a site's own SDK may lack it.
   *
   * @param params the same object that `request` was given
   */
  giveUp?(params: unknown): void
  /** Takes up what other pages have stored since the client was made. A client of a site's own SDK may lack it. */
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
      /** Connects, even where it is connected: the socket that there was then goes on, and nobody hears it. */
      transportOpen(): Promise<void>
      transportClose(): Promise<void>
    }
    readonly heartbeat: { init(): Promise<void>; stop(): void }
  }
}

/** How a client is made. */
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

/** What a site brings in place of the SDK that is this package's peer. */
export type WalletConnectSdk = {
  /** Makes a client, as `SignClient.init` does. */
  createClient(options: ClientOptions): Promise<WalletConnectClient>
}
