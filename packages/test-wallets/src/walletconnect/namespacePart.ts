/** A site's request over a session. */
export type SessionRequest = {
  readonly method: string
  readonly params: unknown
  /** The CAIP-2 id of its chain. */
  readonly chainId: string
}

/** An event for the sites of a wallet's sessions. */
export type SessionNews =
  | { readonly kind: 'event'; readonly chainId: string; readonly name: string; readonly data: unknown }
  /** The wallet's accounts or chains have changed. */
  | { readonly kind: 'accounts' }
  /** The wallet has disconnected all sites. */
  | { readonly kind: 'end' }

/** One namespace of a WalletConnect wallet. It has the keys of a wallet in a page, and the methods of WalletConnect. */
export type NamespacePart = {
  readonly namespace: string
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Returns the chains that it supports, as CAIP-2 ids. */
  chains(): readonly string[]
  /** Returns its accounts on a chain. The current account is first. */
  accountsOn(chainId: string): readonly string[]
  /** Authorizes a site. Rejects if the user declines. */
  enter(origin: string): Promise<unknown>
  answer(request: SessionRequest, origin: string): Promise<unknown>
  subscribe(listener: (news: SessionNews) => void): () => void
}

/** Reads the fields of a site's parameters. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Returns the part of a CAIP-2 id after the colon. */
export const referenceOf = (chainId: string) => chainId.slice(chainId.indexOf(':') + 1)
