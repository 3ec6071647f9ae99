import { type ExternalWallet, externalWallet } from '../externalWallet.js'
import { isInSafe } from './isInSafe.js'

/** Which Safe a site lets itself be shown in. */
export type SafeOptions = {
  /** Origins that may show the site as a Safe App, beside `https://app.safe.global`. */
  readonly origins?: readonly string[] | undefined
}

const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#12ff80" d="M0 0h40v40H0z"/><path fill="none" stroke="#121312" stroke-width="3" d="M16 13h11v4m-3 10H13v-4m7-5h1v4h-2v-4z"/></svg>')}`

/**
 * The Safe that shows the site in its frame, as a Safe App. Elsewhere it is not listed. Inside, the Safe is connected as soon
 * as the page is there, because nothing else can be. It needs `@safe-global/safe-apps-sdk`, which your
 * site installs; it is loaded in a Safe alone.
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
