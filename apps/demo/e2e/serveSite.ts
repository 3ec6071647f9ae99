import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { build } from 'vite'

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

const listen = async (folder: string) => {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname)
    readFile(join(folder, path === '/' ? 'index.html' : path)).then(
      (body) =>
        response
          .setHeader('access-control-allow-origin', '*') // a sandboxed frame is of no origin
          .setHeader('content-type', types[extname(path)] ?? 'text/html')
          .end(body),
      () => response.writeHead(404).end(), // the file does not exist
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site is not served on a port.')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

/**
 * Builds a folder's pages with the published kit, and serves them from two origins.
 *
 * @param pages beside `index.html`
 */
export const serveSite = async (root: string, pages: readonly string[] = []) => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-site-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } }, // independent of the tests' mode
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      reportCompressedSize: false,
      rolldownOptions: { input: ['index.html', ...pages].map((page) => join(root, page)) },
    },
  })
  const [own, other] = await Promise.all([listen(folder), listen(folder)])
  return {
    url: own.url,
    otherUrl: other.url,
    async stop() {
      await Promise.all([own.stop(), other.stop()])
      await rm(folder, { recursive: true })
    },
  }
}
