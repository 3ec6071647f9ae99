import { createServer } from 'node:http'

const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })

/**
 * Starts an HTTP server on loopback.
 * @param port the port. If it is in use, a free one is used
 * @returns the URL, and a function that stops the server
 */
export const listenOnLoopback = async (answer, port = 0) => {
  const server = createServer((request, response) => void answer(request, response))
  await listen(server, port).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    return listen(server, 0)
  })
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
