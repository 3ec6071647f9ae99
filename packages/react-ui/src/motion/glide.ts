import { isMotionReduced, timing } from './motion.js'

/** The elements that replace each other in the next view: the connected wallet's tile becomes the account's avatar. */
const before = '.lk-latch .lk-tile'
const after = '.lk-avatar--64'

/** Returns the transform that moves and scales an element to the position and size of another. */
const wayTo = (from: DOMRect, to: DOMRect) => {
  const x = to.x + to.width / 2 - from.x - from.width / 2
  const y = to.y + to.height / 2 - from.y - from.height / 2
  return `translate(${x}px, ${y}px) scale(${to.width / from.width})`
}

/**
 * Glides a picture of the last view into the place of its successor, and the successor from there into its own place. While both fade, they look
 * like one element.
 */
export const glideOver = (ghost: HTMLElement, view: HTMLElement): void => {
  const last = ghost.querySelector(before)
  const next = view.querySelector(after)
  if (!last || !next || isMotionReduced(view)) return
  const [from, to] = [last.getBoundingClientRect(), next.getBoundingClientRect()]
  const how = timing(view, 'in')
  last.animate({ transform: ['none', wayTo(from, to)] }, { ...how, fill: 'both' })
  next.animate({ transform: [wayTo(to, from), 'none'] }, how)
}
