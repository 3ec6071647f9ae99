import type { AppKit } from '../handle/appKit.js'
import type { Siwx } from '../contract/siwx.js'
import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import { track } from '../state/services.js'

/**
 * Returns the site's sign-in: the option `siwx`.
 *
 * @returns `undefined` if the site has no sign-in, or passed it as `siweConfig`
 * @example
 * const sessions = await getSIWX(kit)?.getSessions('eip155:1', '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d')
 */
export const getSIWX = (kit: Pick<AppKit, 'options'>): Siwx | undefined => kit.options.siwx

/**
 * Signs in with the connected account: its wallet signs the site's message, and the site's `siwx` verifies and keeps it. Resolves once the user is
 * signed in, at once if the account is already. Opens no modal: the wallet shows the message. For a site that connects without a sign-in
 * (`signInOnConnect: false`), and for one that signed out.
 *
 * @param namespace the account's namespace; the active one by default
 * @throws `SIWX_NOT_ENABLED` if the site has no sign-in, `NOT_CONNECTED`, `USER_REJECTED`, `REQUEST_PENDING`, `CAPABILITY_MISSING`,
 * `SIGN_IN_REFUSED`, `SIGN_IN_MESSAGE_INVALID`, `SIGN_IN_FAILED`, `NAMESPACE_UNSUPPORTED`
 * @example
 * await signIn(kit)
 * await fetch('/api/orders', { method: 'POST' })
 */
export const signIn = async (kit: Pick<AppKit, 'loadEngine'>, namespace?: Namespace): Promise<void> => {
  checkNamespace(namespace)
  const [{ store, services }, { signInAccount }] = await Promise.all([
    kit.loadEngine(),
    import('../sign-in/siteSignIn.js'),
  ])
  return track(services, store.dispatch(signInAccount(namespace)))
}

/**
 * Ends the user's sign-ins, in all tabs. The wallets stay connected. The modal does not ask to sign in again until the account or network changes,
 * or the page is loaded again, and only if the site has `signInOnConnect`. Where a sign-in is required, `kit.disconnect` is usually what the user
 * wants: it signs out too.
 *
 * @throws `SIWX_NOT_ENABLED` if the site has no sign-in, and the errors of `siwx.setSessions`, e.g. `SIGN_IN_FAILED`: the user is then still signed
 * in
 * @example
 * await signOut(kit)
 * console.log(kit.getSnapshot().signIn?.status) // 'unauthenticated'
 */
export const signOut = async (kit: Pick<AppKit, 'loadEngine'>): Promise<void> => {
  const [{ store, services }, { signOutAccounts }] = await Promise.all([
    kit.loadEngine(),
    import('../sign-in/siteSignIn.js'),
  ])
  return track(services, store.dispatch(signOutAccounts()))
}
