import { cases } from './cases.mjs'

const kilobytes = (bytes) => (bytes / 1_000).toFixed(bytes < 10_000 ? 1 : 0)
const megabytes = (bytes) => (bytes / 1_000_000).toFixed(1)
const whole = (number) => number.toFixed(0)
const longTask = (number) => (number < 50 ? '< 50' : whole(number))

/** The figures that a visit has once: the name and the format of each. */
const once = {
  loadBytes: ['loaded, kB', kilobytes],
  loadRequests: ['requests', whole],
  button: ['button, ms', whole],
  loadLongest: ['longest task, ms', longTask],
  loadBlocked: ['blocked, ms', whole],
  loadHeap: ['heap, MB', megabytes],
  openBytes: ['on click, kB', kilobytes],
  openRequests: ['requests', whole],
  connectBytes: ['on choice, kB', kilobytes],
  connectRequests: ['requests', whole],
  connectedHeap: ['heap, MB', megabytes],
}

/** The figures that a visit has in each case: `rest.page`, `touch.driver`. */
const measures = {
  page: whole,
  driver: whole,
  answer: whole,
  dialog: whole,
  longest: longTask,
  blocked: whole,
}

/** @returns a figure's name in a table */
export const headOf = (name) => once[name]?.[0] ?? cases.find(({ id }) => id === name.split('.')[0]).name

const writerOf = (name) => once[name]?.[1] ?? measures[name.split('.')[1]]

/** @returns a contestant's figure as text, with its spread if `withSpread`, or an empty text if it has no such figure */
export const cellOf = ({ figures }, name, { withSpread = false } = {}) => {
  const figure = figures[name]
  if (!figure) return ''
  const [median, least, most] = [figure.median, figure.least, figure.most].map(writerOf(name))
  return withSpread && least !== most ? `${median} (${least}–${most})` : median
}

/** @returns a contestant's name, with a peer's version */
export const nameOf = ({ name, version }) => (version ? `${name} ${version}` : name)
