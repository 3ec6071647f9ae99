import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import terser from '@rollup/plugin-terser'
import { rollup } from 'rollup'
import { toChunks } from './toChunks.mjs'

/** Builds a page's text as a site with Rollup and terser would. @returns its chunks: code, what they import at once, and their modules */
export const buildWithRollup = async (root, page, external) => {
  const entry = `${root}/virtual-site.js`
  const bundle = await rollup({
    input: entry,
    external: (id) => external.some((pattern) => pattern.test(id)),
    onwarn: () => undefined,
    plugins: [
      {
        name: 'site',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? page : undefined),
        transform: (code) => code.replaceAll('process.env.NODE_ENV', '"production"'),
      },
      nodeResolve({ browser: true, rootDir: root, exportConditions: ['production'] }),
      commonjs(),
      terser({ ecma: 2020, module: true }),
    ],
  })
  const { output } = await bundle.generate({ format: 'es', dir: 'out' })
  await bundle.close()
  return toChunks(output)
}
