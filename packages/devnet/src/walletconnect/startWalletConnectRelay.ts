import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { type AdmissionRules, admitClient } from './admitClient.js'
import { createMailbox, type RelayMessage } from './mailbox.js'
import { openMailboxFile } from './openMailboxFile.js'
import { createFaultyWay, type RelayFaults } from './relayFaults.js'
import { createRelayMethods, type RelayClient, RelayError, toData } from './relayMethods.js'

/** How a relay is started. */
export type WalletConnectRelayOptions = AdmissionRules & {
  /** Its port on loopback; any free one by default. */
  readonly port?: number | undefined
  /** A SQLite file for messages that wait, so that they outlive the relay: they are kept in memory by default. */
  readonly mailbox?: string | undefined
  /** Milliseconds since the epoch, by the relay's own clock. */
  readonly now?: (() => number) | undefined
}

/** A call that came in. */
export type RelayCall = {
  readonly clientId: string
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A relay on this machine, with controls for its faults. */
export type WalletConnectRelay = {
  /** `'ws://127.0.0.1:…'`: the `relayUrl` of clients. */
  readonly url: string
  /** All calls that came in, in order. */
  readonly calls: readonly RelayCall[]
  /** The ids of the clients that are connected. */
  clients(): readonly string[]
  /** How many clients were turned away. */
  refusals(): number
  /** Sets the faults from now on. `{}` sets none. Replaces the former faults. */
  setFaults(faults: RelayFaults): void
  /** Drops all connections at once: clients come back by themselves. */
  drop(): void
  /** Goes offline: connections end, and new ones are refused. */
  goDown(): Promise<void>
  /** Is there again, at the same address. @param options whether the messages that waited are lost: they are kept by default */
  comeBack(options?: { readonly isEmpty?: boolean }): Promise<void>
  /** Idempotent. */
  stop(): Promise<void>
}

/** How often clients in Node are pinged, in milliseconds: without a ping for 30 s they close the connection. */
const pingInterval = 10_000
/** How a relay closes the connection of a client that it refuses. */
const refusedCode = 3_000
/** The most bytes that a client may send at once. */
const largestFrame = 4 * 1_024 * 1_024

type Connection = RelayClient & {
  readonly socket: WebSocket
  /** Delivered messages that are not acknowledged yet. */
  readonly told: Map<number, RelayMessage>
}

type Incoming = { readonly id?: unknown; readonly method?: unknown; readonly params?: unknown }

const readIncoming = (text: string): Incoming | undefined => {
  try {
    return { ...JSON.parse(text) }
  } catch {
    return undefined // it cannot be answered: it has no id
  }
}

/**
 * Starts a relay on loopback that WalletConnect clients of the 2.21 line use as they use any: encrypted messages between an application and a
 * wallet, kept for those who come later.
 *
 * @example
 * const relay = await startWalletConnectRelay()
 * relay.url // 'ws://127.0.0.1:…'
 * relay.setFaults({ refuse: 'Unauthorized: invalid key' })
 * await relay.stop()
 */
export const startWalletConnectRelay = async ({
  port: wantedPort = 0,
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
  const way = createFaultyWay(() => faults)

  const send = ({ socket }: Connection, value: object) => {
    if (socket.readyState === socket.OPEN && !faults.silent) socket.send(JSON.stringify(value))
  }
  const tellOne = (connection: Connection, message: RelayMessage) => {
    const subscription = connection.topics.get(message.topic)
    if (subscription === undefined) return
    lastId += 1
    connection.told.set(lastId, message)
    send(connection, {
      id: lastId,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { id: subscription, data: toData(message) },
    })
  }
  const pass = (connection: Connection, message: RelayMessage) =>
    way.pass(message, (changed) => tellOne(connection, changed))
  const isToldOf = ({ told }: Connection, { id, from }: RelayMessage) =>
    [...told.values()].some((one) => one.id === id && one.from === from)
  const methods = createRelayMethods({
    mailbox,
    now,
    accept: (message) => {
      if (faults.lose?.(message) || !mailbox.add(message)) return
      for (const connection of connections)
        if (connection.id !== message.from && connection.topics.has(message.topic)) pass(connection, message)
    },
    tellWaiting: (client, topic) => {
      // After the answer: before it, the client does not know the subscription.
      setImmediate(() => {
        const connection = [...connections].find((one) => one === client)
        if (!connection) return
        for (const message of mailbox.waitingFor(topic, client.id))
          if (!isToldOf(connection, message)) pass(connection, message)
      })
    },
  })
  const answer = (connection: Connection, { id, method, params }: Incoming) => {
    const name = String(method)
    const given = typeof params === 'object' && params !== null ? { ...params } : {}
    calls.push({ clientId: connection.id, method: name, params: given })
    try {
      const run = methods.get(name)
      if (!run) throw new RelayError(-32_601, 'Method not found')
      if (faults.fail?.(name)) throw new RelayError(-32_000, 'The relay cannot do this now')
      send(connection, { id, jsonrpc: '2.0', result: run(connection, given) })
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
    const message = connection.told.get(Number(incoming.id))
    connection.told.delete(Number(incoming.id))
    if (message) mailbox.take(message, connection.id)
  }
  const greet = (socket: WebSocket, request: IncomingMessage) => {
    try {
      if (faults.refuse !== undefined) throw new Error(faults.refuse)
      const id = admitClient(request, rules, now())
      const connection: Connection = { id, socket, topics: new Map(), told: new Map() }
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
    return (server.address() as AddressInfo).port // a TCP server's
  }
  const port = await open(wantedPort)
  const goDown = async () => {
    way.clear()
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
    goDown,
    comeBack: async ({ isEmpty = false } = {}) => {
      if (isEmpty) mailbox.clear()
      if (!isUp) await open(port)
    },
    stop: async () => {
      await goDown()
      mailbox.close()
    },
  }
}
