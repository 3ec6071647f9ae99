import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createResponseRelay } from './createResponseRelay.js'
import type { ConnectionFaults } from './connectionFaults.js'

/** A proxy that simulates a faulty connection to a local server. */
export type ChaosProxy = {
  /** The proxy's URL. Use it in place of the server's. */
  readonly url: string
  /** Returns the number of connections so far, including refused ones. */
  connections(): number
  /**
   * Sets the faults of all connections, including open ones. Replaces the previous faults; `{}` removes them.
   *
   * @param faults the faults of every connection, or a function that returns the faults of one by its number; the first is 0
   */
  setFaults(faults: ConnectionFaults | ((connection: number) => ConnectionFaults)): void
  /** Resets all open connections. */
  drop(): void
  /** Resets all connections, and stops the proxy. Idempotent. */
  stop(): Promise<void>
}

/**
 * Starts a proxy on loopback in front of a local server. The proxy relays bytes unchanged until you set faults. It parses no protocol except
 * WebSocket frames, so it works with HTTP, WebSockets and databases. It does not support TLS.
 *
 * @param target the server's URL with its port, e.g. `'http://127.0.0.1:8545'`
 * @example
 * const line = await startChaosProxy('http://127.0.0.1:8545')
 * line.url // pass it to the page as the node's URL
 * line.setFaults({ halfOpen: true })
 * line.setFaults((connection) => (connection % 2 ? { resetAfter: 100 } : {}))
 * await line.stop()
 */
export const startChaosProxy = async (target: string): Promise<ChaosProxy> => {
  const { hostname, port: targetPort } = new URL(target)
  if (targetPort === '')
    throw new TypeError(`${target} has no port: the proxy needs the port of a server on this machine.`)
  const sockets = new Set<Socket>()
  let connections = 0
  let faultsOf: (connection: number) => ConnectionFaults = () => ({})

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()) // the proxy breaks connections on purpose
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const reach = () => keep(connect(Number(targetPort), hostname))

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const number = connections
    connections += 1
    const faults = () => faultsOf(number)
    keep(client)
    if (faults().refuse) {
      client.resetAndDestroy()
      return
    }
    const responses = createResponseRelay(client, faults)
    const upstream = reach()
    const all = [upstream, ...(faults().repeat ? [reach().resume()] : [])]
    let isDead = faults().halfOpen === true
    const isOpen = () => {
      isDead ||= faults().halfOpen === true // a half-open connection never recovers
      return !isDead
    }
    client.on('data', (bytes) => {
      if (isOpen()) for (const socket of all) socket.write(bytes)
    })
    client.on('end', () => {
      if (isOpen()) for (const socket of all) socket.end()
    })
    client.on('close', () => {
      responses.clear()
      for (const socket of all) socket.destroy()
    })
    upstream.on('data', (bytes) => {
      if (isOpen()) responses.pass(bytes)
    })
    upstream.on('end', () => {
      if (isOpen()) responses.end()
    })
    upstream.on('error', () => client.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // the address of a TCP server is an object
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const drop = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    url: target.endsWith('/') ? url.href : url.href.replace(/\/$/, ''),
    connections: () => connections,
    setFaults: (faults) => {
      faultsOf = typeof faults === 'function' ? faults : () => faults
    },
    drop,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        drop()
      }),
  }
}
