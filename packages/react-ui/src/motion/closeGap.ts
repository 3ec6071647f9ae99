import { isMotionReduced, timing } from './motion.js'

/** Animates the siblings of an element that is about to be removed to their new places. Call it before the removal. */
export const closeGap = (leaving: Element): void => {
  if (isMotionReduced(leaving)) return
  const siblings = [...(leaving.parentElement?.children ?? [])].filter((each) => each !== leaving)
  const tops = siblings.map((each) => each.getBoundingClientRect().top)
  queueMicrotask(() => {
    for (const [index, each] of siblings.entries()) {
      const way = (tops[index] ?? 0) - each.getBoundingClientRect().top
      if (way !== 0 && each.isConnected)
        each.animate({ transform: [`translateY(${way}px)`, 'none'] }, timing(each, 'step'))
    }
  })
}
