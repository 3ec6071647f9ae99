import { createServer } from 'node:http'

/** Answers requests at any free port of loopback. @returns the address, and how to stop */
export const listenOnLoopback = async (answer) => {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
