import { basename, dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const html = (script, styles) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bench</title><link rel="icon" href="data:,">${styles
    .map((path) => `<link rel="stylesheet" href="${path}">`)
    .join('')}</head><body><div id="root"></div><script type="module" src="${script}"></script></body></html>`

const types = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', json: 'application/json' }

/**
 * Builds a page as a site would, with Vite's defaults.
 * @returns its files by path, compressed once for all visits, and the source maps of its scripts, which are not served
 */
export const buildPage = async (path) => {
  const { output } = await build({
    root: dirname(path),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: {
      write: false,
      sourcemap: 'hidden',
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: basename(path) },
    },
  })
  const entry = output.find(({ isEntry }) => isEntry)
  const styles = [...(entry.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`)
  const isMap = ({ fileName }) => fileName.endsWith('.map')
  const pathOf = ({ fileName }) => `/${fileName}`
  const files = output.filter((file) => !isMap(file)).map((file) => [pathOf(file), file.code ?? file.source])
  return {
    files: new Map(
      [['/', html(pathOf(entry), styles)], ...files].map(([name, content]) => [
        name,
        {
          type: name === '/' ? 'text/html' : (types[name.split('.').at(-1)] ?? 'application/octet-stream'),
          body: gzipSync(content, { level: 9 }),
        },
      ]),
    ),
    maps: new Map(output.filter(isMap).map((file) => [pathOf(file).slice(0, -'.map'.length), JSON.parse(file.source)])),
  }
}
