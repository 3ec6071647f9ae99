import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

/** The largest piece that is read at once, in bytes. */
const pieceSize = 64 * 1_024 * 1_024

/** Returns the ranges of memory that a process can write: its heaps and stacks, and all that V8 and buffers use. */
const readRanges = (pid: number): readonly (readonly [from: number, to: number])[] =>
  readFileSync(`/proc/${pid}/maps`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, from = '', to = ''] = /^([\da-f]+)-([\da-f]+) rw/.exec(line) ?? []
      return from ? [[Number.parseInt(from, 16), Number.parseInt(to, 16)] as const] : []
    })

/**
 * Reads the memory of a process of this user, of which this process is the parent. Linux only.
 *
 * @see https://man7.org/linux/man-pages/man5/proc_pid_mem.5.html
 */
export const readMemory = (pid: number): readonly Buffer[] => {
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  try {
    return readRanges(pid).flatMap(([from, to]) => {
      const pieces: Buffer[] = []
      for (let start = from; start < to; start += pieceSize) {
        const piece = Buffer.alloc(Math.min(pieceSize, to - start))
        pieces.push(piece.subarray(0, readSync(memory, piece, 0, piece.length, start)))
      }
      return pieces
    })
  } finally {
    closeSync(memory)
  }
}
