import { fileURLToPath } from 'node:url'
import { bundleTogether } from './bundleTogether.mjs'

/** What a page may need before anybody acts. */
const page = ['exports/handle.ts', 'exports/actions.ts']
const development = 'site/assertInDevelopment.ts'

await bundleTogether({
  folder: fileURLToPath(new URL('..', import.meta.url)),
  development: [development],
  bundles: [
    // What the engine and each adapter need, or the modal and the page button: one file for a site, where each module by itself would be one.
    {
      name: 'base',
      entry: 'base/errorInfo.ts',
      beside: ['base/truncateAddress.ts', 'base/caipAddress.ts', 'base/caipNetworkId.ts'],
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
