import { type ExternalWallet, externalWallet } from '../externalWallet.js'

/** Which Safes may show the site. */
export type SafeOptions = {
  /** Origins that may show the site as a Safe App, besides `https://app.safe.global`. */
  readonly origins?: readonly string[] | undefined
}

const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#12ff80" d="M0 0h40v40H0z"/><path fill="none" stroke="#121312" stroke-width="3" d="M16 13h11v4m-3 10H13v-4m7-5h1v4h-2v-4z"/></svg>')}`

/** The origin of the parent page; `undefined` if the browser does not reveal it. */
const readParentOrigin = (): string | undefined => {
  const { ancestorOrigins, origin } = window.location
  if (ancestorOrigins) return ancestorOrigins[0]
  try {
    const referrer = new URL(document.referrer).origin
    // After a link within the site, the referrer is the site itself.
    return referrer === origin ? undefined : referrer
  } catch {
    return undefined // there is no referrer
  }
}

/**
 * Whether the page is in a frame of one of these origins. Also `true` if the browser does not reveal the parent's origin: in that case, only a
 * response from one of these origins is accepted.
 */
export const isInSafe = (origins: readonly string[]): boolean => {
  if (typeof window === 'undefined' || window.parent === window) return false
  const parent = readParentOrigin()
  return parent === undefined || origins.includes(parent)
}

/**
 * The Safe that shows the site in its frame, as a Safe App. Inside a Safe, it connects as soon as the page loads, because no other wallet can
 * be used there. Elsewhere it is not listed. Your site installs `@safe-global/safe-apps-sdk`, which is loaded only inside a Safe.
 *
 * @example
 * const kit = createAppKit({ projectId, networks: [mainnet], adapters: [eip155({ connectors: [safe()] })] })
 */
export const safe = ({ origins = [] }: SafeOptions = {}): ExternalWallet => {
  const allowed = ['https://app.safe.global', ...origins]
  if (!isInSafe(allowed)) return { attach: () => undefined }
  const info = { id: 'safe', type: 'EXTERNAL', name: 'Safe', icon, readiness: 'loadable', walletKey: 'safe' } as const
  return externalWallet(
    info,
    (context) => import('./openSafe.js').then(({ openSafe }) => openSafe(info, allowed, context)),
    true,
  )
}
