import { leaveGhost } from '../../motion/ghost.js'
import { fadeAway, timing } from '../../motion/motion.js'

/** Cross-fades a panel from its current content to its content at the next frame. */
export const fadePanel = (panel: HTMLElement): void => {
  for (const earlier of panel.querySelectorAll(':scope > .lk-ghost')) earlier.remove()
  const ghost = leaveGhost(panel, panel)
  if (!ghost) return
  fadeAway(ghost, 'none', 'step')
  const how = timing(panel, 'step')
  requestAnimationFrame(() => {
    for (const child of panel.children) if (child !== ghost) child.animate({ opacity: [0, 1] }, how)
  })
}
