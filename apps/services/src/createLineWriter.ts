import type { Writable } from 'node:stream'

/** How long lines are collected before they are written, in milliseconds. One write per request would cost as much as the request. */
const interval = 100

/** Writes lines in batches. */
export type LineWriter = {
  write(line: string): void
  /** Writes the pending lines at once. */
  flush(): void
}

/** Creates a writer that collects lines and writes them to a stream in batches. */
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
