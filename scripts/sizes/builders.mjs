import { buildWithEsbuild } from './buildWithEsbuild.mjs'
import { buildWithRollup } from './buildWithRollup.mjs'
import { buildWithVite } from './buildWithVite.mjs'
import { buildWithWebpack } from './buildWithWebpack.mjs'

/** React belongs to the site: its bytes are not counted. */
const external = [/^react($|\/)/, /^react-dom($|\/)/]

const withExternal = (build) => (root, page) => build(root, page, external)

/** The build function of each bundler: it builds a page's text in a folder, and returns its chunks. */
export const builders = {
  Vite: withExternal(buildWithVite),
  esbuild: withExternal(buildWithEsbuild),
  Rollup: withExternal(buildWithRollup),
  webpack: withExternal(buildWithWebpack),
}

/** @returns those of the bundlers that split most differently. Rules about modules are checked with both. */
export const onlySplitters = (tools) => tools.filter((tool) => tool === 'Vite' || tool === 'esbuild')
