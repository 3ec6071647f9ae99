// Measures what a site loads, built from the published files: `pnpm check:size`. React and React-DOM are not counted.
// Fails if a limit is exceeded, if a step contains what belongs to a later one, if a site contains a package that it did not choose, or if a
// published package has no row. It builds with Vite alone.
//   --all           builds with three other bundlers too, and measures the embedded wallet's frame
//   --write         as --all, and writes the record, its page (docs/measured/sizes.*) and the README's line: before a release
//   SIZE_DETAIL=1   lists the chunks of the site with EVM wallets
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findMissingSizes } from './checkRegistration.mjs'
import { readNamespaces } from './readNamespaces.mjs'
import { builders } from './sizes/builders.mjs'
import { limits } from './sizes/limits.mjs'
import { measureEmbeddedWallet } from './sizes/measureEmbeddedWallet.mjs'
import { measureExternalWallets } from './sizes/measureExternalWallets.mjs'
import { measureKit } from './sizes/measureKit.mjs'
import { measureNamespaces } from './sizes/measureNamespaces.mjs'
import { measureSecureFrame } from './sizes/measureSecureFrame.mjs'
import { measureSignIn } from './sizes/measureSignIn.mjs'
import { measureWalletConnect } from './sizes/measureWalletConnect.mjs'
import { namespaces } from './sizes/namespaces.mjs'
import { measured, notInPages } from './sizes/packages.mjs'
import { withReadmeSizes, writeSizesPage } from './sizes/sizesPage.mjs'
import { toSizes, writeChunks, writeReport } from './sizes/writeReport.mjs'

const option = { type: 'boolean', default: false }
const { values } = parseArgs({ options: { all: option, write: option } })
const isAll = values.all || values.write
const tools = isAll ? Object.keys(builders) : ['Vite']
const pathOf = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))

const missing = findMissingSizes(pathOf(''), { namespaces, measured, notInPages }, readNamespaces())
if (missing.length > 0) {
  console.error(missing.join('\n'))
  process.exit(1)
}

const kit = await measureKit(tools)
const firstLoad = kit[0].figures[0].bytes
const sections = [
  ...kit,
  ...(await measureNamespaces(tools)),
  ...(await measureExternalWallets(firstLoad, tools)),
  await measureWalletConnect(firstLoad, tools),
  await measureEmbeddedWallet(firstLoad),
  ...(await measureSignIn(tools)),
  ...(isAll ? [await measureSecureFrame()] : []),
]
if (values.write) {
  const sizes = toSizes(sections)
  const readmePath = pathOf('README.md')
  writeFileSync(pathOf('docs/measured/sizes.json'), `${JSON.stringify(sizes, undefined, 2)}\n`)
  writeFileSync(pathOf('docs/measured/sizes.md'), writeSizesPage(sizes))
  writeFileSync(readmePath, withReadmeSizes(readFileSync(readmePath, 'utf8'), sizes))
}
if (process.env.SIZE_DETAIL) console.log(kit.map(writeChunks).join('\n\n'), '\n')
const { text, faults } = writeReport(sections, limits)
console.log(text)
process.exitCode = faults > 0 ? 1 : 0
