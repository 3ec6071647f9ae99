// Serves the built page with a strict policy. `pnpm start`, the tests and the benchmarks use it.
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { urlsOf, withDevnet } from './devnetPage.mjs'
import { listenOnLoopback } from './listenOnLoopback.mjs'

const ownDist = fileURLToPath(new URL('../dist', import.meta.url))
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/**
 * Returns the strictest policy for a page with scripts.
 *
 * @param images the origins of pictures beside the page's own
 * @param frames the sources of frames
 */
const strictPolicy = (connect, images, frames) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src ${["'self' data: blob:", ...images].join(' ')}; connect-src ${connect.join(' ')}; frame-src ${frames.join(' ') || "'none'"}; require-trusted-types-for 'script'; trusted-types 'none'`

/**
 * Starts the server on loopback, for the playground's build or another.
 * @param port the port. If it is in use, a free one is used
 * @returns its URL, and a function that stops it
 */
export const serveBuilt = async (devnet, dist = ownDist, port = 0) => {
  const readPage = async (name) => withDevnet(await readFile(join(dist, name), 'utf8'), devnet)
  const html = await readPage('index.html').catch((cause) => {
    throw new Error('The playground is not built. Run `pnpm build`.', { cause })
  })
  const policyFor = (frames) => strictPolicy(urlsOf(devnet), devnet.services ? [devnet.services.url] : [], frames)
  const policies = {
    // The wallet's frame is the only content of another origin.
    page: policyFor(devnet.wallet ? [devnet.wallet.url] : []),
    // The gallery shows its states in frames.
    gallery: policyFor(["'self'"]),
  }
  const answer = async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname)
    response.setHeader('content-security-policy', path === '/gallery.html' ? policies.gallery : policies.page)
    if (path === '/') {
      response.setHeader('content-type', 'text/html').end(html)
      return
    }
    // The file names change with their content.
    if (path.startsWith('/assets/')) response.setHeader('cache-control', 'max-age=31536000, immutable')
    try {
      const body = extname(path) === '.html' ? await readPage(path) : await readFile(join(dist, path))
      response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream').end(body)
    } catch {
      response.writeHead(404).end() // the file does not exist
    }
  }
  const { url, stop } = await listenOnLoopback(answer, port)
  return { url: `${url}/`, stop }
}
