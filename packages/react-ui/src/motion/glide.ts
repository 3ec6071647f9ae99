import { isMotionReduced, timing } from './motion.js'

/** What takes the place of what in the next view: a wallet that was connected becomes its account. */
const before = '.lk-latch .lk-tile'
const after = '.lk-avatar--64'

/** The way of an element to where and how large another is, as a transform. */
const wayTo = (from: DOMRect, to: DOMRect) => {
  const x = to.x + to.width / 2 - from.x - from.width / 2
  const y = to.y + to.height / 2 - from.y - from.height / 2
  return `translate(${x}px, ${y}px) scale(${to.width / from.width})`
}

/** Lets a picture of the last view glide into the place of the one that follows it, which comes from there: while both fade they look like one. */
export const glideOver = (ghost: HTMLElement, view: HTMLElement): void => {
  const last = ghost.querySelector(before)
  const next = view.querySelector(after)
  if (!last || !next || isMotionReduced(view)) return
  const [from, to] = [last.getBoundingClientRect(), next.getBoundingClientRect()]
  const how = timing(view, 'in')
  last.animate({ transform: ['none', wayTo(from, to)] }, { ...how, fill: 'both' })
  next.animate({ transform: [wayTo(to, from), 'none'] }, how)
}
