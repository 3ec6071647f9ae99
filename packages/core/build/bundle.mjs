import { fileURLToPath } from 'node:url'
import { bundleTogether } from './bundleTogether.mjs'

/** All that the engine needs, but for what a page or an adapter may need without it. */
await bundleTogether({
  folder: fileURLToPath(new URL('..', import.meta.url)),
  bundles: [
    {
      name: 'engine',
      entry: 'engine/createEngine.ts',
      others: [
        'exports/handle.ts',
        'exports/adapter.ts',
        'exports/session.ts',
        'exports/actions.ts',
        'options/assertInDevelopment.ts',
      ],
    },
  ],
})
