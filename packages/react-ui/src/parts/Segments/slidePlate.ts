import { isMotionReduced, timing } from '../../motion/motion.js'

const findPressed = (group: Element) =>
  group.querySelector<HTMLElement>(':scope > :is([aria-pressed="true"], [aria-selected="true"])')

/** How far the plate of a segment is from its place at this moment, in px. */
const shiftOf = (segment: Element) => new DOMMatrix(getComputedStyle(segment, '::before').transform).m41

/**
 * Lets the plate slide to the segment that is pressed or selected at the next frame, from where it is now: also from under way. Where less motion is asked for it
 * jumps.
 *
 * @param group the segments
 */
export const slidePlate = (group: Element): void => {
  const before = findPressed(group)
  if (!before || isMotionReduced(group)) return
  const from = before.getBoundingClientRect().x + shiftOf(before)
  requestAnimationFrame(() => {
    const after = findPressed(group)
    if (!after || after === before) return
    const way = from - after.getBoundingClientRect().x
    after.animate(
      { transform: [`translateX(${way}px)`, 'none'] },
      { ...timing(group, 'step'), pseudoElement: '::before' },
    )
  })
}
