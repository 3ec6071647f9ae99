import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { type AdmissionRules, admitClient } from './admitClient.js'
import { createMailbox, type RelayMessage } from './mailbox.js'
import { openMailboxFile } from './openMailboxFile.js'
import { createFaultyDelivery, type RelayFaults } from './relayFaults.js'
import { createRelayMethods, type RelayClient, RelayError, toData } from './relayMethods.js'

/** The options of `startWalletConnectRelay`. */
export type WalletConnectRelayOptions = AdmissionRules & {
  /** The loopback port. By default any free port. */
  readonly port?: number | undefined
  /** A SQLite file for pending messages, so that they survive a restart of the relay. By default messages are kept in memory. */
  readonly mailbox?: string | undefined
  /** Returns the time of the relay's clock, in milliseconds since the epoch. `Date.now` by default. */
  readonly now?: (() => number) | undefined
}

/** A JSON-RPC call that the relay received. */
export type RelayCall = {
  readonly clientId: string
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A local relay, with controls for its faults. */
export type WalletConnectRelay = {
  /** The relay's URL: `'ws://127.0.0.1:…'`. Pass it to clients as `relayUrl`. */
  readonly url: string
  /** All received calls, in order. */
  readonly calls: readonly RelayCall[]
  /** Returns the ids of the connected clients. */
  clients(): readonly string[]
  /** Returns the number of rejected connections. */
  refusals(): number
  /** Sets the relay's faults. Replaces the previous faults; `{}` removes them. */
  setFaults(faults: RelayFaults): void
  /** Closes all connections. Clients reconnect on their own. */
  drop(): void
  /** Takes the relay offline: closes all connections, and refuses new ones. */
  shutDown(): Promise<void>
  /** Brings the relay back online at the same URL. @param options `isEmpty` deletes the pending messages, which are kept by default */
  restart(options?: { readonly isEmpty?: boolean }): Promise<void>
  /** Stops the relay. Idempotent. */
  stop(): Promise<void>
}

/** The ping interval in milliseconds. Clients in Node close the connection if they receive no ping for 30 s. */
const pingInterval = 10_000
/** The WebSocket close code for a rejected client. */
const refusedCode = 3_000
/** The maximum size of a WebSocket message from a client, in bytes. */
const largestFrame = 4 * 1_024 * 1_024

type Connection = RelayClient & {
  readonly socket: WebSocket
  /** The delivered messages that the client has not acknowledged yet, by call id. */
  readonly unacknowledged: Map<number, RelayMessage>
}

type Incoming = { readonly id?: unknown; readonly method?: unknown; readonly params?: unknown }

const readIncoming = (text: string): Incoming | undefined => {
  try {
    return { ...JSON.parse(text) }
  } catch {
    return undefined // there is no id to respond to
  }
}

/**
 * Starts a WalletConnect relay on loopback for 2.21 clients. The relay delivers encrypted messages between an application and a wallet. If the
 * recipient is not connected, the relay stores the message.
 *
 * @example
 * const relay = await startWalletConnectRelay()
 * relay.url // 'ws://127.0.0.1:…'
 * relay.setFaults({ refuse: 'Unauthorized: invalid key' })
 * await relay.stop()
 */
export const startWalletConnectRelay = async ({
  port: requestedPort = 0,
  now = Date.now,
  mailbox: mailboxFile,
  ...rules
}: WalletConnectRelayOptions = {}): Promise<WalletConnectRelay> => {
  const connections = new Set<Connection>()
  const calls: RelayCall[] = []
  const mailbox = mailboxFile === undefined ? createMailbox(now) : await openMailboxFile(mailboxFile, now)
  let faults: RelayFaults = {}
  let refused = 0
  let lastId = now() * 1_000
  const delivery = createFaultyDelivery(() => faults)

  const send = ({ socket }: Connection, value: object) => {
    if (socket.readyState === socket.OPEN && !faults.silent) socket.send(JSON.stringify(value))
  }
  const deliver = (connection: Connection, message: RelayMessage) => {
    const subscription = connection.topics.get(message.topic)
    if (subscription === undefined) return
    lastId += 1
    connection.unacknowledged.set(lastId, message)
    send(connection, {
      id: lastId,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { id: subscription, data: toData(message) },
    })
  }
  const pass = (connection: Connection, message: RelayMessage) =>
    delivery.pass(message, (changed) => deliver(connection, changed))
  const isUnacknowledged = ({ unacknowledged }: Connection, { id, from }: RelayMessage) =>
    [...unacknowledged.values()].some((message) => message.id === id && message.from === from)
  const methods = createRelayMethods({
    mailbox,
    now,
    accept: (message) => {
      if (faults.lose?.(message) || !mailbox.add(message)) return
      for (const connection of connections)
        if (connection.id !== message.from && connection.topics.has(message.topic)) pass(connection, message)
    },
    deliverPending: (client, topic) => {
      // Deliver after the response: until the client receives it, the client does not know the subscription's id.
      setImmediate(() => {
        const connection = [...connections].find((connectionOfClient) => connectionOfClient === client)
        if (!connection) return
        for (const message of mailbox.pendingFor(topic, client.id))
          if (!isUnacknowledged(connection, message)) pass(connection, message)
      })
    },
  })
  const answer = (connection: Connection, { id, method, params }: Incoming) => {
    const name = String(method)
    const fields = typeof params === 'object' && params !== null ? { ...params } : {}
    calls.push({ clientId: connection.id, method: name, params: fields })
    try {
      const run = methods.get(name)
      if (!run) throw new RelayError(-32_601, 'Method not found')
      if (faults.fail?.(name)) throw new RelayError(-32_000, 'The relay cannot do this now')
      send(connection, { id, jsonrpc: '2.0', result: run(connection, fields) })
    } catch (error) {
      const code = error instanceof RelayError ? error.code : -32_603
      const message = error instanceof Error ? error.message : String(error)
      send(connection, { id, jsonrpc: '2.0', error: { code, message } })
    }
  }
  const receive = (connection: Connection, text: string) => {
    const incoming = readIncoming(text)
    if (!incoming) return
    if (incoming.method !== undefined) {
      answer(connection, incoming)
      return
    }
    const message = connection.unacknowledged.get(Number(incoming.id))
    connection.unacknowledged.delete(Number(incoming.id))
    if (message) mailbox.acknowledge(message, connection.id)
  }
  const greet = (socket: WebSocket, request: IncomingMessage) => {
    try {
      if (faults.refuse !== undefined) throw new Error(faults.refuse)
      const id = admitClient(request, rules, now())
      const connection: Connection = { id, socket, topics: new Map(), unacknowledged: new Map() }
      connections.add(connection)
      const pinging = setInterval(() => socket.ping(), pingInterval)
      socket.on('close', () => {
        clearInterval(pinging)
        connections.delete(connection)
      })
      socket.on('message', (data: Buffer) => receive(connection, data.toString()))
    } catch (error) {
      refused += 1
      socket.close(refusedCode, error instanceof Error ? error.message : String(error))
    }
  }

  let isUp = false
  let close: () => Promise<void> = async () => undefined
  const open = async (port: number): Promise<number> => {
    const server = createServer((_request, response) => response.writeHead(426).end())
    const sockets = new WebSocketServer({ server, maxPayload: largestFrame })
    sockets.on('connection', greet)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
    isUp = true
    close = () =>
      new Promise((resolve) => {
        isUp = false
        for (const socket of sockets.clients) socket.terminate()
        sockets.close()
        server.close(() => resolve())
        server.closeAllConnections()
      })
    return (server.address() as AddressInfo).port // the address of a TCP server is an object
  }
  const port = await open(requestedPort)
  const shutDown = async () => {
    delivery.clear()
    if (isUp) await close()
  }
  return {
    url: `ws://127.0.0.1:${port}`,
    calls,
    clients: () => [...connections].map(({ id }) => id),
    refusals: () => refused,
    setFaults: (next) => {
      faults = next
      if (next.refuse === undefined) return
      for (const { socket } of connections) socket.close(refusedCode, next.refuse)
    },
    drop: () => {
      for (const { socket } of connections) socket.terminate()
    },
    shutDown,
    restart: async ({ isEmpty = false } = {}) => {
      if (isEmpty) mailbox.clear()
      if (!isUp) await open(port)
    },
    stop: async () => {
      await shutDown()
      mailbox.close()
    },
  }
}
