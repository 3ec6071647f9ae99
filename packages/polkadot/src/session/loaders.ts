import type { AdapterContext } from '@latchkey/core/adapter'

/** The loaders of what connecting can do without. Each throws `CHUNK_LOAD_FAILED`, and tries again when it is called again. */
export const createParts = ({ lazy }: Pick<AdapterContext, 'lazy'>) => ({
  /** What reads chains. */
  loadReads: lazy(
    () => import('../reads/reads.js'),
    ({ reads }) => reads,
  ),
  /** What transfers need: the codecs that a chain's metadata asks for. */
  loadSend: lazy(
    () => import('../send/sending.js'),
    ({ sending }) => sending,
  ),
  /** What asks a wallet through the site's own library. */
  loadExtensionDapp: lazy(
    () => import('../wallet/enableThroughExtensionDapp.js'),
    ({ extensionDapp }) => extensionDapp,
  ),
})

/** What is loaded when it is first needed. */
export type Parts = ReturnType<typeof createParts>
