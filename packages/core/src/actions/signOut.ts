import { track } from '../state/services.js'
import type { AppKit } from '../handle/appKit.js'

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
