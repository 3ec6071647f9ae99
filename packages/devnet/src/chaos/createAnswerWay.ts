import type { Socket } from 'node:net'
import type { Trouble } from './trouble.js'
import { createFrameReader, type Piece } from './webSocketFrames.js'

/** The milliseconds between two dripped chunks, and between the last byte and a reset. */
const interval = 10

/** Relays a server's bytes to a client, with the current faults. */
export type AnswerWay = {
  /** Relays bytes from the server. */
  pass(bytes: Buffer): void
  /** Ends the client's connection after the pending bytes. Call it when the server ends its side. */
  end(): void
  /** Discards the bytes that are not relayed yet. */
  clear(): void
}

const cut = (bytes: Buffer, size: number): readonly Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size))

/** Creates the relay of a server's bytes to `client`. @param trouble returns the current faults; called for each piece */
export const createAnswerWay = (client: Socket, trouble: () => Trouble): AnswerWay => {
  const read = createFrameReader()
  const timers = new Set<NodeJS.Timeout>()
  let messages = 0
  let group: readonly Piece[] = []
  let told = 0
  let isOver = false // truncated or reset: nothing is written after that
  let free = 0 // the `performance.now()` time of the latest scheduled action

  const later = (act: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms)
    timers.add(timer)
  }
  const write = (bytes: Buffer) => {
    if (isOver) return
    const { truncateAfter = Infinity, resetAfter = Infinity } = trouble()
    const left = Math.min(truncateAfter, resetAfter) - told
    told += bytes.length
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
  const inTurn = (act: () => void, pause = 0) => {
    const now = performance.now()
    const due = Math.max(now + (trouble().delay ?? 0), free + pause)
    free = due
    const isFree = due <= now && timers.size === 0
    if (isFree) act()
    else later(act, due - now)
  }
  const letThrough = ({ bytes }: Piece) => {
    const { drip } = trouble()
    if (drip === undefined) inTurn(() => write(bytes))
    else for (const drop of cut(bytes, drip)) inTurn(() => write(drop), interval)
  }
  return {
    pass(bytes) {
      for (const piece of read(bytes)) {
        const { lose, copies = 1, reverse } = trouble()
        if (!piece.isMessage) {
          letThrough(piece)
          continue
        }
        messages += 1
        if (lose?.(messages - 1)) continue
        group = [...group, ...Array.from({ length: copies }, () => piece)]
        if (reverse !== undefined && group.length < reverse) continue
        const whole = reverse === undefined ? group : group.toReversed()
        group = []
        for (const one of whole) letThrough(one)
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
