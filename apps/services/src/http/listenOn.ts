import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { createServer, type Server } from 'node:http'
import type { ServerEnv } from './appEnv.js'

/** How long open requests may take after `close`, in milliseconds. */
const closeTimeout = 10_000

/** A server that listens. */
export type RunningServer = {
  readonly url: string
  /** Finishes open requests, and stops. */
  close(): Promise<void>
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), closeTimeout)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Serves an app.
 *
 * @param port 0 for any free port
 * @throws the error of listening on the port
 */
export const listenOn = async <env extends ServerEnv>(
  { fetch }: Pick<Hono<env>, 'fetch'>,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<RunningServer> => {
  const server = createAdaptorServer({ fetch, createServer }) as Server // it was created by node:http's createServer
  const actualPort = await listen(server, port, host)
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    close: () => closeServer(server),
  }
}
