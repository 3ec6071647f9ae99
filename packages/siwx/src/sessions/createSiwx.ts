import {
  type Clock,
  LatchkeyError,
  type OpenSignIn,
  type SignInData,
  type SignInInput,
  type Siwx,
  systemClock,
} from '@latchkey/core/adapter'
import { findFaults } from '../message/fields.js'
import { formatSignInMessage } from '../message/formatSignInMessage.js'
import { presentFields } from '../message/presentFields.js'
import { createChanges } from './createChanges.js'
import type { SessionStore } from './sessionStore.js'

/** Options of {@link createSiwx}. */
export type CreateSiwxOptions = Partial<
  Pick<SignInData, 'domain' | 'uri' | 'statement' | 'requestId' | 'resources'>
> & {
  /** The store that verifies and keeps sign-ins: `localSessions` or `serverSessions`. */
  readonly sessions: SessionStore
  /** When a sign-in expires, in milliseconds: after a week by default. */
  readonly expiresIn?: number | undefined
  /**
   * Whether a sign-in is requested when an account connects, and when the account or network changes: true by default. If false, the site requests
   * it with the action `signIn` of `@latchkey/core/actions`, or the hook `useAppKitSIWX`.
   */
  readonly signInOnConnect?: boolean | undefined
  /** Whether a wallet may stay connected only with a sign-in: true by default, unless `signInOnConnect` is false. */
  readonly required?: boolean | undefined
  /** Whether disconnecting the wallet signs out: true by default. */
  readonly signOutOnDisconnect?: boolean | undefined
  readonly clock?: Pick<Clock, 'now'> | undefined
}

const week = 7 * 24 * 60 * 60 * 1_000

/** The page's own address, without the path: the same on all pages of the site. */
const getPage = () => {
  if (typeof location === 'undefined')
    throw new LatchkeyError('CONFIG_INVALID', 'createSiwx needs `domain` and `uri` outside of a browser.', {
      help: ['Pass `domain` and `uri` to createSiwx.'],
    })
  return { domain: location.host, uri: location.origin }
}

const assertOptions = (
  { domain, uri, statement, requestId, resources, sessions, signInOnConnect, required }: CreateSiwxOptions,
  expiresIn: number,
): void => {
  const faults = [...findFaults({ domain, uri, statement, requestId, resources })]
  if (typeof Object(sessions).getNonce !== 'function')
    faults.push('`sessions` must be what localSessions() or serverSessions() returns.')
  if (signInOnConnect === false && required)
    faults.push('`required` needs `signInOnConnect`: without it, the kit requests no sign-in that a wallet could lack.')
  // Later times have no text in RFC 3339.
  if (typeof expiresIn !== 'number' || !(expiresIn > 0 && expiresIn < 1e14))
    faults.push('`expiresIn` must be a number of milliseconds.')
  if (faults.length > 0)
    throw new LatchkeyError('CONFIG_INVALID', 'Invalid createSiwx options:', { help: faults, context: { faults } })
}

/**
 * Sign-in for the kit's option `siwx`: makes messages by CAIP-122 (EIP-4361 on EVM chains) and hands what was signed to a store.
 * Domain and URI are the page's own unless given.
 *
 * @throws `CONFIG_INVALID` if a field can never be signed, such as a statement with an accent, a quotation mark or a line break
 * @example
 * createSiwx({
 *   statement: 'I accept the terms of service.',
 *   sessions: localSessions({ verifiers: [eip155Verifier(), solanaVerifier()] }),
 * })
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export const createSiwx = (options: CreateSiwxOptions): Siwx => {
  const { sessions, expiresIn = week, signInOnConnect = true, required = signInOnConnect } = options
  const { signOutOnDisconnect = true, clock = systemClock } = options
  assertOptions(options, expiresIn)
  const getOrigin = () => {
    const { domain, uri } = options
    return domain !== undefined && uri !== undefined
      ? { domain, uri }
      : { ...getPage(), ...(domain !== undefined && { domain }), ...(uri !== undefined && { uri }) }
  }
  const create = async (input: Omit<SignInInput, 'accountAddress'> & Partial<SignInInput>): Promise<OpenSignIn> => {
    const { statement, requestId, resources } = options
    const { chainId, notBefore } = input
    const nonce = await sessions.getNonce(input)
    const now = clock.now()
    const optional = { statement, requestId, resources, notBefore }
    return {
      chainId,
      ...getOrigin(),
      version: '1',
      nonce,
      issuedAt: new Date(now).toISOString(),
      expirationTime: new Date(now + expiresIn).toISOString(),
      ...presentFields(optional),
    }
  }
  const { notify, subscribe } = createChanges()
  return {
    createMessage: async (input) => {
      const data: SignInData = { ...(await create(input)), accountAddress: input.accountAddress }
      const text = formatSignInMessage(data)
      return { ...data, toString: () => text }
    },
    createRequest: create,
    formatMessage: formatSignInMessage,
    addSession: async (session) => sessions.add(session, getOrigin()).then(notify),
    revokeSession: (chainId, accountAddress) => sessions.remove(chainId, accountAddress).then(notify),
    setSessions: async (all) => sessions.replace(all, getOrigin()).then(notify),
    getSessions: async (chainId, accountAddress) => sessions.list(chainId, accountAddress, getOrigin()),
    subscribe,
    getRequired: () => required,
    signInOnConnect,
    signOutOnDisconnect,
  }
}
