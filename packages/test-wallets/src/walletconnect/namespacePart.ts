/** What a site asks over a session. */
export type SessionRequest = {
  readonly method: string
  readonly params: unknown
  /** The chain that it is meant for, as CAIP-2 has it. */
  readonly chainId: string
}

/** Something that a wallet tells the sites of its sessions. */
export type SessionNews =
  | { readonly kind: 'event'; readonly chainId: string; readonly name: string; readonly data: unknown }
  /** Its accounts or chains are others now. */
  | { readonly kind: 'accounts' }
  /** It has forgotten all sites. */
  | { readonly kind: 'end' }

/** A namespace of a WalletConnect wallet: keys of a wallet as in a page, spoken to as WalletConnect has it. */
export type NamespacePart = {
  readonly namespace: string
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** The chains that it knows, as CAIP-2 ids. */
  chains(): readonly string[]
  /** Its accounts on a chain, the one in use first. */
  accountsOn(chainId: string): readonly string[]
  /** Lets a site in. Rejects where the person declines. */
  enter(origin: string): Promise<unknown>
  answer(request: SessionRequest, origin: string): Promise<unknown>
  subscribe(listener: (news: SessionNews) => void): () => void
}

/** Reads the fields of what a site gave. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** What stands after the colon of a CAIP-2 id. */
export const referenceOf = (chainId: string) => chainId.slice(chainId.indexOf(':') + 1)
