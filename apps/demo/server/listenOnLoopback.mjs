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
 * Answers requests on loopback.
 * @param port the port, if it is free; any free one otherwise
 * @returns the address, and how to stop
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
