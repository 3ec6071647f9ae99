import { type Clock, createPageStorage, type KitStorage } from '@latchkey/core/adapter'

/** The tokens of a server of another site, kept in the page. */
export type KeptTokens = {
  /** Returns the token that identifies this user to the server. */
  getAuth(): string | undefined
  /** Stores the token. `null` deletes it. */
  setAuth(token: string | null): Promise<void>
  /** Stores the token of a nonce until it is used, even if the browser reloads the page on the way back from a wallet. */
  setNonce(nonce: string, token: string): Promise<void>
  getNonce(nonce: string): string | undefined
  dropNonce(nonce: string): Promise<void>
}

/** The storage of the tokens. */
export type KeptTokensOptions = {
  readonly storage?: KitStorage | undefined
  readonly storageKey: string
  readonly clock: Pick<Clock, 'now'>
}

/** The token of a nonce that was not used in this time, in milliseconds, is deleted: the server does not accept it any more. */
const nonceAge = 300_000
const version = 1

/** Parses a stored token. Returns `undefined` if it is invalid. */
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

/** Stores tokens in the page's local storage, each under a key of its own, or in memory if the browser has no storage. */
export const createKeptTokens = ({ storage: ownStorage, storageKey, clock }: KeptTokensOptions): KeptTokens => {
  let opened: KitStorage | undefined
  const storage = () => (opened ??= ownStorage ?? createPageStorage())
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
