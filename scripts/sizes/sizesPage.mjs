import { format } from '../../apps/bench/src/format.mjs'
import { table } from '../../apps/bench/src/markdown.mjs'
import { replaceMeasured } from '../../apps/bench/src/replaceMeasured.mjs'
import { featureJourneys } from './journeys.mjs'
import { limits } from './limits.mjs'

const tools = ['Vite', 'esbuild', 'Rollup', 'webpack']
const rows = [
  { id: 'first load', name: 'first load' },
  { id: 'first click', name: 'first click, until the wallet list is shown', isMore: true },
  { id: 'first click, the engine', name: '… the engine' },
  { id: 'first click, the modal and its views', name: '… the modal and the views until a wallet is chosen' },
  { id: 'connecting', name: 'connecting', isMore: true },
  { id: 'view while the wallet answers', name: 'the view while the wallet answers', isMore: true },
  { id: 'account and networks', name: 'account and networks', isMore: true },
  { id: 'send and receive', name: 'send and receive', isMore: true },
  { id: 'all of these', name: 'all of these' },
  ...featureJourneys.map(({ name }) => ({ id: name, name: `${name}, if the site has it on`, isMore: true })),
]

const kilobytes = (bytes) => (bytes / 1_000).toFixed(1)
const isAdded = ([id]) => /^Vite, \w+: first load, added$/.test(id)

/** @returns what a site pays for namespaces, in a sentence */
const describeNamespaces = (record) => {
  const added = Object.entries(record)
    .filter((entry) => isAdded(entry) && !/coinbase|safe|WalletConnect/.test(entry[0]))
    .map(([, bytes]) => bytes)
  const all = 'Vite, all five namespaces: first load'
  return `Each namespace adds ${kilobytes(Math.min(...added))} to ${kilobytes(Math.max(...added))} kB to the first load. With all five it is ${kilobytes(record[all])} kB (limit ${kilobytes(limits[all])}).`
}

/** @returns the page of a record: what a site loads, by step and by bundler, in kB */
export const writeSizesPage = (record) => {
  const lines = table(
    ['kB', 'Vite', 'limit', 'esbuild', 'Rollup', 'webpack'],
    rows.map(({ id, name, isMore }) => {
      const [first, ...others] = tools.map((tool) => `${isMore ? '+ ' : ''}${kilobytes(record[`${tool}: ${id}`])}`)
      const limit = limits[`Vite: ${id}`]
      return [name, first, limit ? kilobytes(limit) : '', ...others]
    }),
  )
  const page = `# Sizes

A site with EVM wallets, gzip, without React. "+" is the size that a step adds to the steps before it.

${lines.join('\n')}

${describeNamespaces(record)}

\`pnpm check:size\` builds the site with Vite and fails if a size exceeds its limit; other sizes are reported, because what counts is [time](../speed.md). It also verifies that a site contains no module of a namespace that it did not choose. \`pnpm check:size --all\` does the same with each bundler. [Why connecting is larger with esbuild](../decisions/0009-bundle-size-limits.md).

A site installs 8 packages with core, 13 with react-ui, 31 with eip155, and no install script.
`
  return format('page.md', page)
}

/** @returns the README with the sizes that users wait for, in a line */
export const withReadmeSizes = (readme, record) => {
  const [first, click, connecting] = ['first load', 'first click', 'connecting'].map((id) =>
    kilobytes(record[`Vite: ${id}`]),
  )
  const line = `A site with EVM wallets loads ${first} kB at first, ${click} kB with the first click and ${connecting} kB to connect (Vite, gzip, without React): [all sizes](docs/measured/sizes.md).`
  return format('page.md', replaceMeasured(readme, 'sizes', line))
}
