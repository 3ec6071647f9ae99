import type { Socket } from 'node:net'
import type { ConnectionFaults } from './connectionFaults.js'
import { createFrameReader, type Piece } from './webSocketFrames.js'

/** The milliseconds between two dripped chunks, and between the last byte and a reset. */
const interval = 10

/** Relays a server's bytes to a client, with the current faults. */
export type ResponseRelay = {
  /** Relays bytes from the server. */
  pass(bytes: Buffer): void
  /** Ends the client's connection after the pending bytes. Call it when the server ends its side. */
  end(): void
  /** Discards the bytes that are not relayed yet. */
  clear(): void
}

const cut = (bytes: Buffer, size: number): readonly Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size))

/** Creates the relay of a server's bytes to `client`. @param faults returns the current faults; called for each piece */
export const createResponseRelay = (client: Socket, faults: () => ConnectionFaults): ResponseRelay => {
  const read = createFrameReader()
  const timers = new Set<NodeJS.Timeout>()
  let messages = 0
  let group: readonly Piece[] = []
  let written = 0
  let isOver = false // truncated or reset: nothing is written after that
  let free = 0 // the `performance.now()` time of the latest scheduled action

  const later = (action: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      action()
    }, ms)
    timers.add(timer)
  }
  const write = (bytes: Buffer) => {
    if (isOver) return
    const { truncateAfter = Infinity, resetAfter = Infinity } = faults()
    const left = Math.min(truncateAfter, resetAfter) - written
    written += bytes.length
    isOver = left <= bytes.length
    if (!isOver) client.write(bytes)
    else if (resetAfter > truncateAfter) client.end(bytes.subarray(0, left))
    else {
      client.write(bytes.subarray(0, left))
      // The reset is delayed: the client could treat an immediate one as a normal end.
      later(() => client.resetAndDestroy(), interval)
    }
  }
  /** Runs an action after all earlier ones, at least `pause` ms after the previous one. */
  const inTurn = (action: () => void, pause = 0) => {
    const now = performance.now()
    const scheduledFor = Math.max(now + (faults().delay ?? 0), free + pause)
    free = scheduledFor
    const isFree = scheduledFor <= now && timers.size === 0
    if (isFree) action()
    else later(action, scheduledFor - now)
  }
  const relayPiece = ({ bytes }: Piece) => {
    const { drip } = faults()
    if (drip === undefined) inTurn(() => write(bytes))
    else for (const drop of cut(bytes, drip)) inTurn(() => write(drop), interval)
  }
  return {
    pass(bytes) {
      for (const piece of read(bytes)) {
        const { lose, copies = 1, reverse } = faults()
        if (!piece.isMessage) {
          relayPiece(piece)
          continue
        }
        messages += 1
        if (lose?.(messages - 1)) continue
        group = [...group, ...Array.from({ length: copies }, () => piece)]
        if (reverse !== undefined && group.length < reverse) continue
        const whole = reverse === undefined ? group : group.toReversed()
        group = []
        for (const item of whole) relayPiece(item)
      }
    },
    end: () =>
      inTurn(() => {
        if (!isOver) client.end()
      }),
    clear: () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
