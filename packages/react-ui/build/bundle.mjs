import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleTogether } from '../../core/build/bundleTogether.mjs'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** Style sheets as they were minified. */
const minified = {
  name: 'minified',
  load: (id) =>
    id.endsWith('.css.ts')
      ? readFileSync(id.replace(join(folder, 'src'), join(folder, 'dist')).replace(/ts$/, 'js'), 'utf8')
      : undefined,
}

/** All that the list of wallets needs, but for what a page and its buttons may need without it. */
await bundleTogether({
  folder,
  name: 'modal',
  entry: 'modal/mountModal.tsx',
  others: [
    'exports/index.ts',
    'exports/themes.ts',
    'button/drawAccount.ts',
    'button/drawPicture.ts',
    'button/localLabels.ts',
  ],
  without: ['testing'],
  plugins: [minified],
})
