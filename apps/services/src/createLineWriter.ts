import type { Writable } from 'node:stream'

/** How long lines wait for others, in milliseconds: a write for each request would cost as much as the request. */
const interval = 100

/** Writes lines together. */
export type LineWriter = {
  write(line: string): void
  /** Writes what waits. */
  flush(): void
}

/** Collects lines, and writes them to a stream several at a time. */
export const createLineWriter = (stream: Pick<Writable, 'write'>): LineWriter => {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting !== '') stream.write(waiting)
    waiting = ''
  }
  return {
    write: (line) => {
      waiting += line
      timer ??= setTimeout(flush, interval)
    },
    flush,
  }
}
