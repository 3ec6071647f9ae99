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

/** @returns the README with the sizes of a record, in kB */
export const withReadmeSizes = (readme, record) => {
  const lines = table(
    ['kB', 'Vite', 'limit', 'esbuild', 'Rollup', 'webpack'],
    rows.map(({ id, name, isMore }) => {
      const [first, ...others] = tools.map((tool) => `${isMore ? '+ ' : ''}${kilobytes(record[`${tool}: ${id}`])}`)
      const limit = limits[`Vite: ${id}`]
      return [name, first, limit ? kilobytes(limit) : '', ...others]
    }),
  )
  return format('page.md', replaceMeasured(readme, 'sizes', [...lines, '', describeNamespaces(record)].join('\n')))
}
