import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Serves a built site. */
export const serveFolder = async (folder: string): Promise<{ readonly url: string; stop(): void }> => {
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : String(request.url)
    readFile(join(folder, path)).then(
      (file) => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(file),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}
