import { build } from 'vite'
import { toChunks } from './toChunks.mjs'

/** Builds a page's text as a site with Vite would. @returns its chunks: code, the chunks that they import statically, and their modules */
export const buildWithVite = async (root, page, external) => {
  const entry = `${root}/virtual-site.js`
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'site',
        resolveId: (id) => (id === 'virtual:site' ? entry : undefined),
        load: (id) => (id === entry ? page : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'virtual:site', external },
    },
  })
  return toChunks(output)
}
