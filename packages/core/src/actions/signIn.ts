import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import { track } from '../state/services.js'
import type { AppKit } from '../handle/appKit.js'

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
