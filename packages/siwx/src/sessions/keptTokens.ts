import { type Clock, createPageStorage, type KitStorage } from '@latchkey/core/adapter'

/** The tokens of a server of another site, kept in the page for it. */
export type KeptTokens = {
  /** The token that the server knows this visitor by. */
  getAuth(): string | undefined
  /** Keeps it; `null` drops it. */
  setAuth(token: string | null): Promise<void>
  /** Keeps what came with a nonce until it is used: also for a page that the browser reloads on the way back from a wallet. */
  setNonce(nonce: string, token: string): Promise<void>
  getNonce(nonce: string): string | undefined
  dropNonce(nonce: string): Promise<void>
}

/** Where tokens are kept. */
export type KeptTokensOptions = {
  readonly storage?: KitStorage | undefined
  readonly storageKey: string
  readonly clock: Pick<Clock, 'now'>
}

/** What came with a nonce that was not used in this time, in milliseconds, is dropped: the server takes it no more. */
const nonceAge = 300_000
const version = 1

/** Reads what we stored; whatever else there is counts as nothing. */
const parse = (text: string | null): { readonly token: string; readonly at: number } | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== version)
      return undefined
    if (!('token' in value) || typeof value.token !== 'string') return undefined
    return 'at' in value && typeof value.at === 'number' ? { token: value.token, at: value.at } : undefined
  } catch {
    return undefined
  }
}

/** Keeps tokens in the page's local storage, each under a key of its own; in memory where the browser has none. */
export const createKeptTokens = ({ storage: given, storageKey, clock }: KeptTokensOptions): KeptTokens => {
  let opened: KitStorage | undefined
  const storage = () => (opened ??= given ?? createPageStorage())
  const authKey = `${storageKey}:auth`
  const noncePrefix = `${storageKey}:nonce:`
  const write = async (key: string, token: string) =>
    storage().setItem(key, JSON.stringify({ version, token, at: clock.now() }))
  const dropOld = async () => {
    for (const key of storage().keys()) {
      if (!key.startsWith(noncePrefix)) continue
      const { at = 0 } = parse(storage().getItem(key)) ?? {}
      if (at + nonceAge <= clock.now()) await storage().removeItem(key)
    }
  }
  return {
    getAuth: () => parse(storage().getItem(authKey))?.token,
    setAuth: async (token) => (token === null ? storage().removeItem(authKey) : write(authKey, token)),
    setNonce: async (nonce, token) => {
      await dropOld()
      await write(noncePrefix + nonce, token)
    },
    getNonce: (nonce) => parse(storage().getItem(noncePrefix + nonce))?.token,
    dropNonce: async (nonce) => storage().removeItem(noncePrefix + nonce),
  }
}
