// Measures what a site loads, built from the published files by four bundlers: `pnpm check:size`. React and React-DOM are not counted.
// Fails if a limit is exceeded, if a figure without a limit grew by more than 2 % since the last commit's record, if a step contains what
// belongs to a later one, if a site contains a package that it did not choose, or if a published package has no row.
//   --write         keeps the sizes as the record (docs/measured/sizes.json), and writes the README's table
//   SIZE_DETAIL=1   lists the chunks of the site with EVM wallets
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findMissingSizes } from './checkRegistration.mjs'
import { readNamespaces } from './readNamespaces.mjs'
import { compareSizes } from './sizes/compareSizes.mjs'
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
import { withReadmeSizes } from './sizes/readmeSizes.mjs'
import { toRecord, writeRecord } from './sizes/record.mjs'
import { writeChunks, writeReport } from './sizes/writeReport.mjs'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const pathOf = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const [recordPath, readmePath] = [pathOf('docs/measured/sizes.json'), pathOf('README.md')]

const missing = findMissingSizes(pathOf(''), { namespaces, measured, notInPages }, readNamespaces())
if (missing.length > 0) {
  console.error(missing.join('\n'))
  process.exit(1)
}

const kit = await measureKit()
const firstLoad = kit[0].figures[0].bytes
const sections = [
  ...kit,
  ...(await measureNamespaces()),
  ...(await measureExternalWallets(firstLoad)),
  await measureWalletConnect(firstLoad),
  await measureEmbeddedWallet(firstLoad),
  await measureSecureFrame(),
  ...(await measureSignIn()),
]
const figures = toRecord(sections)
if (values.write) {
  writeFileSync(recordPath, writeRecord(figures))
  writeFileSync(readmePath, withReadmeSizes(readFileSync(readmePath, 'utf8'), figures))
}
const comparison = compareSizes(figures, JSON.parse(readFileSync(recordPath, 'utf8')), limits)
if (process.env.SIZE_DETAIL) console.log(kit.map(writeChunks).join('\n\n'), '\n')
const { text, faults } = writeReport(sections, comparison)
console.log(text)
process.exitCode = faults > 0 ? 1 : 0
