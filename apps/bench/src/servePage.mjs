import { createServer } from 'node:http'

/**
 * A strict policy: only the site's own files, and no text that becomes code or markup. Requests to all hosts are allowed, because they are
 * counted separately.
 */
const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self' https: wss:; require-trusted-types-for 'script'; trusted-types 'none'"

/** Serves built files on a free port of loopback, with the strict policy if the query is `?strict`. @returns the URL, and a function that stops it */
export const servePage = async (files) => {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host')
    const file = files.get(pathname)
    if (!file) {
      response.writeHead(404).end()
      return
    }
    if (search === '?strict') response.setHeader('content-security-policy', strictPolicy)
    response.setHeader('content-type', file.type)
    response.setHeader('content-encoding', 'gzip')
    response.setHeader('content-length', file.body.length)
    response.end(file.body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
