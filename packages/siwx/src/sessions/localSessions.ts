import {
  type CaipNetworkId,
  type Clock,
  createPageStorage,
  type KitStorage,
  LatchkeyError,
  type SignInData,
  type SignInSession,
  systemClock,
} from '@latchkey/core/adapter'
import { assertSignIn, isSameAccount } from '../message/assertSignIn.js'
import { createNonce } from '../message/createNonce.js'
import { parseSignInMessage } from '../message/parseSignInMessage.js'
import { verifySignIn } from '../message/verifySignIn.js'
import type { SignatureVerifier } from '../verifiers/verifier.js'
import type { SessionStore, SignInOrigin } from './sessionStore.js'

/** Options of {@link localSessions}. */
export type LocalSessionsOptions = {
  /** The verifiers of the site's namespaces, e.g. `[eip155Verifier()]`. */
  readonly verifiers: readonly SignatureVerifier[]
  /** The storage for sign-ins. Default: the page's local storage, or memory if the browser has none. */
  readonly storage?: KitStorage | undefined
  /** The prefix of the keys: `latchkey:siwx` by default. */
  readonly storageKey?: string | undefined
  readonly clock?: Pick<Clock, 'now'> | undefined
}

/** Parses a stored session. `data` is read from the message, because the message is what was signed. */
const readSession = (text: string | null): SignInSession | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || value === null || !('message' in value) || !('signature' in value))
      return undefined
    const { message, signature } = value
    const publicKey = 'publicKey' in value ? value.publicKey : undefined
    if (typeof message !== 'string' || typeof signature !== 'string') return undefined
    const data = parseSignInMessage(message)
    return { data, message, signature, ...(typeof publicKey === 'string' && { publicKey }) }
  } catch {
    return undefined
  }
}

/**
 * Stores sign-ins in the page, each under a key of its own. A sign-in is verified when it is added, with an unused nonce of this page. When it is
 * read again, its text, origin and time are checked. It identifies the user to the page and proves nothing to a server: use `serverSessions` for
 * that.
 *
 * @throws (when adding) what `verifySignIn` throws
 * @throws `SIGN_IN_FAILED` if the browser's storage is full
 */
export const localSessions = ({
  verifiers,
  storage: ownStorage,
  storageKey = 'latchkey:siwx',
  clock = systemClock,
}: LocalSessionsOptions): SessionStore => {
  const pending = new Set<string>()
  let opened: KitStorage | undefined
  const storage = () => (opened ??= ownStorage ?? createPageStorage())
  const prefix = `${storageKey}:`
  const keys = () =>
    storage()
      .keys()
      .filter((key) => key.startsWith(prefix))
  const keyOf = (chainId: CaipNetworkId, address: string) =>
    `${prefix}${chainId}:${address.startsWith('0x') ? address.toLowerCase() : address}`
  const keep = async ({ message, signature, publicKey }: SignInSession, data: SignInData) => {
    try {
      await storage().setItem(
        keyOf(data.chainId, data.accountAddress),
        JSON.stringify({ message, signature, publicKey }),
      )
    } catch (cause) {
      throw new LatchkeyError('SIGN_IN_FAILED', "The sign-in could not be stored: the browser's storage is full.", {
        cause,
        help: ["Delete some of the site's stored data, and sign in again."],
      })
    }
  }
  const expect = ({ domain, uri }: SignInOrigin) => ({ domain, uri, scheme: uri.split(':', 1)[0], now: clock.now() })
  /** One wallet may sign several messages with one nonce if they are added together. */
  const createVerify = (origin: SignInOrigin) => {
    const spent = new Set<string>()
    const spendNonce = (nonce: string) => {
      if (pending.delete(nonce)) spent.add(nonce)
      return spent.has(nonce)
    }
    return ({ message, signature, publicKey }: SignInSession) =>
      verifySignIn({ message, signature, publicKey, verifiers, expected: expect(origin), spendNonce })
  }
  /** Another page of the site may have signed in before: the path of its URI is ignored. */
  const isLive = ({ data }: SignInSession, origin: SignInOrigin) => {
    try {
      assertSignIn(data, { ...expect(origin), uri: data.uri })
      return true
    } catch {
      return false
    }
  }
  return {
    getNonce: () => {
      const nonce = createNonce()
      pending.add(nonce)
      return Promise.resolve(nonce)
    },
    add: async (session, origin) => keep(session, await createVerify(origin)(session)),
    replace: async (sessions, origin) => {
      const verify = createVerify(origin)
      const verified: (readonly [SignInSession, SignInData])[] = []
      for (const session of sessions) verified.push([session, await verify(session)])
      await Promise.all(keys().map(async (key) => storage().removeItem(key)))
      for (const [session, data] of verified) await keep(session, data)
    },
    remove: async (chainId: CaipNetworkId, accountAddress) => {
      await storage().removeItem(keyOf(chainId, accountAddress))
    },
    list: async (chainId, accountAddress, origin) => {
      const found: SignInSession[] = []
      for (const key of keys()) {
        const session = readSession(storage().getItem(key))
        if (!session || !isLive(session, origin)) await storage().removeItem(key)
        else if (session.data.chainId === chainId && isSameAccount(session.data.accountAddress, accountAddress))
          found.push(session)
      }
      return found
    },
  }
}
