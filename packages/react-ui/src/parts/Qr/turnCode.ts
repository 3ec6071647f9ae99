import { isMotionReduced, motion } from '../../modal/motion.js'

/** What a code is faded down to before another takes its place. */
const faint = 0.1
/** How much of the time is the last one's. */
const half = 0.5

/** Lets a code fade that has given way to another, and takes it away. */
export const fadeCode = (last: SVGElement): void => {
  const remove = () => last.remove()
  if (isMotionReduced(last)) remove()
  else
    last.animate({ opacity: [1, faint] }, { duration: motion.step, easing: motion.ease }).finished.then(remove, remove)
}

/** Shows a code after the one that it follows, if it follows one. */
export const showCode = (code: SVGElement): void => {
  if (!code.parentElement?.querySelector(':scope > svg.lk-ghost')) return
  code.animate(
    [
      { opacity: 0 },
      { opacity: 0, offset: half },
      { opacity: faint, offset: half, easing: motion.ease },
      { opacity: 1 },
    ],
    { duration: 2 * motion.step },
  )
}
