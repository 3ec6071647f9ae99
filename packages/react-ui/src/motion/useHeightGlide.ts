import { useLayoutEffect, useState } from 'react'
import { useModalParts } from '../context/modalContext.js'
import { isMotionReduced, timing } from './motion.js'

/**
 * Animates the card to a new height when its content changes. The content is never scaled. If the height changes again during the animation, the
 * card continues to
 * the new height from its current one. If only the content changes, the animation goes on.
 */
export const useHeightGlide = (): void => {
  const { card } = useModalParts().frame
  // Read before the first content is rendered. If that content arrives in the same frame, the user has last seen the placeholder.
  const [placeholderHeight] = useState(() => card.offsetHeight)
  useLayoutEffect(() => {
    let height = placeholderHeight
    let glide: Animation | undefined
    const isGliding = () => glide?.playState === 'running'

    const turn = () => {
      const elapsed = isGliding() ? glide?.currentTime : undefined
      const from = elapsed === undefined ? height : card.offsetHeight
      const target = height
      glide?.cancel()
      height = card.offsetHeight
      if (glide && elapsed !== undefined && height === target) {
        glide.currentTime = elapsed
        glide.play()
        return
      }
      if (from === 0 || height === 0 || from === height || isMotionReduced(card)) return
      glide = card.animate({ height: [`${from}px`, `${height}px`] }, timing(card, 'in'))
    }

    // A mutation observer is called before the browser paints. A resize observer that changes what it observes would raise an error in the page.
    const content = new MutationObserver(turn)
    content.observe(card, { childList: true, characterData: true, subtree: true })
    const size = new ResizeObserver(() => {
      if (!isGliding()) height = card.offsetHeight
    })
    size.observe(card)
    return () => {
      content.disconnect()
      size.disconnect()
      glide?.cancel()
    }
  }, [card, placeholderHeight])
}
