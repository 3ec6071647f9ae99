import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import * as bitcoin from '../../../bip122/src/exports/networks.js'
import * as evm from '../../../eip155/src/exports/networks.js'
import * as solana from '../../../solana/src/exports/networks.js'
import { laterMarks } from './laterMarks.js'
import { networkMarks } from './networkMarks.js'
import * as paths from './paths.js'

/** What is left of a page that shows one icon, built as a site is. */
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

it('brings the icons that a page shows, and no other', async () => {
  const page = await buildPage(
    `import { Icon } from './Icon.tsx'; import { closeIcon } from './paths.ts'; export const shown = <Icon of={closeIcon} />`,
  )
  const brought = Object.entries(paths).filter(([, path]) => page.includes(path))
  expect(brought.map(([name]) => name)).toEqual(['closeIcon'])
})

it('has a mark for every network of EVM, Solana and Bitcoin that the kit ships, at once for some and later for others', () => {
  const shipped = Object.values({ ...evm, ...solana, ...bitcoin }).map(({ id }) => id)
  expect(shipped.length).toBeGreaterThan(20)
  expect(shipped.filter((id) => !networkMarks[id] && !laterMarks[id])).toEqual([])
  expect(Object.keys(laterMarks).filter((id) => networkMarks[id])).toEqual([])
})
