import type { AdapterContext } from '@latchkey/core/adapter'

/** Creates the loaders of the code that connecting does not need. Each throws `CHUNK_LOAD_FAILED`, and tries again at the next call. */
export const createLoaders = ({ lazy }: Pick<AdapterContext, 'lazy'>) => ({
  /** Loads the code that reads chains. */
  loadReads: lazy(
    () => import('../reads/reads.js'),
    ({ reads }) => reads,
  ),
  /** Loads the code for fees and transfers, with the codecs for a chain's metadata. */
  loadSend: lazy(
    () => import('../send/sending.js'),
    ({ sending }) => sending,
  ),
  /** Loads the code that connects through `@polkadot/extension-dapp`. */
  loadExtensionDapp: lazy(
    () => import('../wallet/enableThroughExtensionDapp.js'),
    ({ extensionDapp }) => extensionDapp,
  ),
})

/** The return type of `createLoaders`. */
export type Loaders = ReturnType<typeof createLoaders>
