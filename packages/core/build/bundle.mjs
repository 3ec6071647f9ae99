import { fileURLToPath } from 'node:url'
import { bundleTogether } from './bundleTogether.mjs'

/** The modules that a page may need before the user does anything. */
const page = ['exports/handle.ts', 'exports/actions.ts']
const development = 'site/assertInDevelopment.ts'

await bundleTogether({
  folder: fileURLToPath(new URL('..', import.meta.url)),
  development: [development],
  bundles: [
    // The modules that the engine and each adapter share, or the modal and the page button. A site loads one file instead of a file for each module.
    {
      name: 'base',
      entry: 'base/errorInfo.ts',
      beside: ['base/caipAddress.ts', 'base/caipNetworkId.ts', 'base/untilAborted.ts', 'contract/sanitize.ts'],
      others: page,
    },
    // All that the engine needs, and the modal with its list of wallets, but for what an adapter may need without them.
    {
      name: 'engine',
      entry: 'engine/createEngine.ts',
      beside: ['exports/internal.ts'],
      others: [...page, 'exports/adapter.ts', 'exports/session.ts', development],
    },
  ],
})
