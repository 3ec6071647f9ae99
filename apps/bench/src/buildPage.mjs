import { basename, dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const html = (script, styles) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">${styles
    .map((path) => `<link rel="stylesheet" href="${path}">`)
    .join('')}</head><body><div id="root"></div><script type="module" src="${script}"></script></body></html>`

const types = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', json: 'application/json' }

/** Builds a page as a site would, by Vite as it comes. @returns its files by path, compressed once for all visits */
export const buildPage = async (path) => {
  const { output } = await build({
    root: dirname(path),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: {
      write: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: basename(path) },
    },
  })
  const entry = output.find(({ isEntry }) => isEntry)
  const styles = [...(entry.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`)
  const files = output.map(({ fileName, code, source }) => [`/${fileName}`, code ?? source])
  return new Map(
    [['/', html(`/${entry.fileName}`, styles)], ...files].map(([name, content]) => [
      name,
      {
        type: name === '/' ? 'text/html' : (types[name.split('.').at(-1)] ?? 'application/octet-stream'),
        body: gzipSync(content, { level: 9 }),
      },
    ]),
  )
}
