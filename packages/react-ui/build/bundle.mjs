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

/** The modules that a page and its buttons may need before the modal has loaded. */
const page = [
  'exports/index.ts',
  'exports/themes.ts',
  'button/drawFacts.ts',
  'button/drawPictures.ts',
  'text/localLabels.ts',
]

/** Journeys of users whose account may never be shown. */
const beforeAccount = [
  'connecting/connectingViews.ts',
  'pairing/pairingViews.ts',
  'help/helpViews.ts',
  'all-wallets/allWalletsViews.ts',
  'sign-in/signInViews.ts',
  'wallets/walletsViews.ts',
].map((file) => `journeys/${file}`)

await bundleTogether({
  folder,
  bundles: [
    // The small part that answers a press: it is requested first, and alone.
    { name: 'frame', entry: 'frame/createFrame.ts', others: page },
    { name: 'modal', entry: 'modal/mountModal.tsx', others: page },
    { name: 'account', entry: 'navigation/accountJourneys.ts', others: [...page, ...beforeAccount] },
  ],
  without: ['testing'],
  plugins: [minified],
})
