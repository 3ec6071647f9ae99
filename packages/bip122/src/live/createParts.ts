import type { AdapterContext } from '@latchkey/core/adapter'

/** The loaders of what connecting can do without. Each throws `CHUNK_LOAD_FAILED`, and tries again when it is called again. */
export const createParts = ({ lazy }: Pick<AdapterContext, 'lazy'>) => ({
  loadReads: lazy(
    () => import('../reads/reads.js'),
    ({ createReads }) => createReads,
  ),
  /** What knows scripts and addresses. */
  loadSend: lazy(
    () => import('../send/sending.js'),
    ({ sending }) => sending,
  ),
  /** The ways to all wallets but those of sats-connect in the page. */
  loadLinks: lazy(
    () => import('./links/otherLinks.js'),
    ({ otherLinks }) => otherLinks,
  ),
})

/** What is loaded when it is first needed. */
export type Parts = ReturnType<typeof createParts>
