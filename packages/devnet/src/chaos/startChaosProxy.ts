import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createAnswerWay } from './createAnswerWay.js'
import type { Trouble } from './trouble.js'

/** A bad line to a server on this machine. */
export type ChaosProxy = {
  /** The server's address, by way of the proxy. */
  readonly url: string
  /** How many connections came. */
  connections(): number
  /**
   * Sets the faults from now on, also for open connections. `{}` sets none. Replaces the former faults.
   *
   * @param trouble the same for every connection, or by its number, the first being 0
   */
  setTrouble(trouble: Trouble | ((connection: number) => Trouble)): void
  /** Resets all connections at once. */
  drop(): void
  /** Idempotent. */
  stop(): Promise<void>
}

/**
 * Starts a proxy on loopback before a server there: it relays bytes unchanged until faults are set. It knows no protocol except WebSocket's frames,
 * so it relays HTTP, WebSockets and databases alike. It cannot read TLS.
 *
 * @param target the server's address, with its port: `'http://127.0.0.1:8545'`
 * @example
 * const line = await startChaosProxy('http://127.0.0.1:8545')
 * line.url // what the page is given as the node's address
 * line.setTrouble({ halfOpen: true })
 * line.setTrouble((connection) => (connection % 2 ? { resetAfter: 100 } : {}))
 * await line.stop()
 */
export const startChaosProxy = async (target: string): Promise<ChaosProxy> => {
  const { hostname, port: targetPort } = new URL(target)
  if (targetPort === '')
    throw new TypeError(`${target} has no port: the proxy needs the port of a server on this machine.`)
  const sockets = new Set<Socket>()
  let connections = 0
  let troubleOf: (connection: number) => Trouble = () => ({})

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()) // a line that breaks is what this is for
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const reach = () => keep(connect(Number(targetPort), hostname))

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const number = connections
    connections += 1
    const trouble = () => troubleOf(number)
    keep(client)
    if (trouble().refuse) {
      client.resetAndDestroy()
      return
    }
    const way = createAnswerWay(client, trouble)
    const upstream = reach()
    const all = [upstream, ...(trouble().repeat ? [reach().resume()] : [])]
    let isDead = trouble().halfOpen === true
    const isOpen = () => {
      isDead ||= trouble().halfOpen === true // a line that went dead never comes back
      return !isDead
    }
    client.on('data', (bytes) => {
      if (isOpen()) for (const one of all) one.write(bytes)
    })
    client.on('end', () => {
      if (isOpen()) for (const one of all) one.end()
    })
    client.on('close', () => {
      way.clear()
      for (const one of all) one.destroy()
    })
    upstream.on('data', (bytes) => {
      if (isOpen()) way.pass(bytes)
    })
    upstream.on('end', () => {
      if (isOpen()) way.end()
    })
    upstream.on('error', () => client.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // a TCP server's
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const drop = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    url: target.endsWith('/') ? url.href : url.href.replace(/\/$/, ''),
    connections: () => connections,
    setTrouble: (trouble) => {
      troubleOf = typeof trouble === 'function' ? trouble : () => trouble
    },
    drop,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        drop()
      }),
  }
}
