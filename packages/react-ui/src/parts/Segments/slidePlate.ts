import { isMotionReduced, timing } from '../../motion/motion.js'

const findPressed = (group: Element) =>
  group.querySelector<HTMLElement>(':scope > :is([aria-pressed="true"], [aria-selected="true"])')

/** The current distance of a segment's plate from its final position, in px. */
const shiftOf = (segment: Element) => new DOMMatrix(getComputedStyle(segment, '::before').transform).m41

/**
 * Slides the plate to the segment that is pressed or selected at the next frame. The plate starts at its current position, even if it is still
 * moving. If the user prefers reduced motion, it jumps.
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
    const distance = from - after.getBoundingClientRect().x
    after.animate(
      { transform: [`translateX(${distance}px)`, 'none'] },
      { ...timing(group, 'step'), pseudoElement: '::before' },
    )
  })
}
