import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import * as bitcoin from '../../../bip122/src/exports/networks.js'
import * as cosmos from '../../../cosmos/src/exports/networks.js'
import * as evm from '../../../eip155/src/exports/networks.js'
import * as polkadot from '../../../polkadot/src/exports/networks.js'
import * as solana from '../../../solana/src/exports/networks.js'
import { laterMarks } from './laterMarks.js'
import { networkMarks } from './networkMarks.js'
import * as paths from './paths.js'

/** Returns the bundle of a page that shows one icon, built like a site. */
const buildPage = async (page: string) => {
  const { outputFiles } = await build({
    stdin: { contents: page, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'tsx' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    external: ['react', 'react/*'],
  })
  return outputFiles[0]?.text ?? ''
}

it('bundles the icons that a page shows, and no others', async () => {
  const page = await buildPage(
    `import { Icon } from './Icon.tsx'; import { closeIcon } from './paths.ts'; export const shown = <Icon of={closeIcon} />`,
  )
  const brought = Object.entries(paths).filter(([, path]) => page.includes(path))
  expect(brought.map(([name]) => name)).toEqual(['closeIcon'])
})

/** Every network that the kit ships, by namespace. If an entry point exports anything else, it is not a network. */
const shipped = Object.entries({ bip122: bitcoin, cosmos, eip155: evm, polkadot, solana }).map(
  ([namespace, exported]) =>
    [
      namespace,
      Object.values(exported).flatMap((network) => (typeof network === 'object' ? [network.id] : [])),
    ] as const,
)

it.each(shipped)('has a mark for every network of %s that the kit ships', (namespace, ids) => {
  expect(ids.length).toBeGreaterThan(3)
  expect(ids.filter((id) => !id.startsWith(`${namespace}:`))).toEqual([])
  expect(ids.filter((id) => !networkMarks[id] && !laterMarks[id])).toEqual([])
})

it('has each mark once: loaded at once for some networks, later for others', () => {
  expect(Object.keys(laterMarks).filter((id) => networkMarks[id])).toEqual([])
})
