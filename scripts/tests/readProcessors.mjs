import { cpus } from 'node:os'

/** Returns how long all processors of the machine have worked and waited, in minutes. Browsers and chains count too. */
export const readProcessors = () => {
  const times = cpus().map((processor) => processor.times)
  const toMinutes = (milliseconds) => milliseconds / 60_000
  return {
    busy: toMinutes(times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0)),
    idle: toMinutes(times.reduce((sum, { idle }) => sum + idle, 0)),
  }
}

/** Returns the difference of two readings. */
export const since = (before) => {
  const now = readProcessors()
  return { busy: now.busy - before.busy, idle: now.idle - before.idle }
}
