import type { Socket } from 'node:net'
import type { Trouble } from './trouble.js'
import { createFrameReader, type Piece } from './webSocketFrames.js'

/** How many milliseconds lie between two drops, and between the last byte and a reset. */
const interval = 10

/** The way of a server's bytes to a client, as the trouble has it. */
export type AnswerWay = {
  pass(bytes: Buffer): void
  /** The server has said all. */
  end(): void
  /** Forgets what is still on its way. */
  clear(): void
}

const cut = (bytes: Buffer, size: number): readonly Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size))

/** Makes the way to `client`. @param trouble asked for each piece that comes */
export const createAnswerWay = (client: Socket, trouble: () => Trouble): AnswerWay => {
  const read = createFrameReader()
  const timers = new Set<NodeJS.Timeout>()
  let messages = 0
  let group: readonly Piece[] = []
  let told = 0
  let isOver = false // truncated or reset: no end comes after it
  let free = 0 // when the one before is through, by this process's clock

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
      // At once, and the client would take it for an end.
      later(() => client.resetAndDestroy(), interval)
    }
  }
  /** Does what comes next in its turn, `pause` ms after the one before. */
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
