import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** The ports that are drawn. Systems give those from 32768 up (Linux) or from 49152 up (others) to connections, and to servers that name no port. */
const drawn = [20_000, 32_767] as const

/** Returns a port on this machine that nothing listens on. The system gives it to nobody else before it is used, and other calls draw another. */
export const findFreePort = ([lowest, highest]: readonly [number, number] = drawn): Promise<number> =>
  new Promise((resolve, reject) => {
    const port = randomInt(lowest, highest + 1)
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(findFreePort([lowest, highest]))
      else reject(error)
    })
    server.listen(port, '127.0.0.1', () => void server.close(() => resolve(port)))
  })
