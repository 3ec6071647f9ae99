import { type RefObject, useLayoutEffect, useState } from 'react'
import { useModalParts } from './modalContext.js'
import { isMotionReduced, timing } from './motion.js'

/**
 * Lets the card glide to a new height when its content changes. The content is never scaled, and a glide under way turns to the new height at once.
 *
 * @param ref an element of the card
 */
export const useHeightGlide = (ref: RefObject<HTMLElement | null>): void => {
  const { frame } = useModalParts()
  // Read before the first content is drawn: if more comes in the same frame, the user has last seen the placeholder.
  const [placeholderHeight] = useState(() => frame.card.offsetHeight)
  useLayoutEffect(() => {
    const card = ref.current?.closest<HTMLElement>('.lk-dialog')
    if (!card) return
    let height = placeholderHeight
    let glide: Animation | undefined
    const isGliding = () => glide?.playState === 'running'

    const turn = () => {
      const from = isGliding() ? card.offsetHeight : height
      glide?.cancel()
      height = card.offsetHeight
      if (from === 0 || height === 0 || from === height || isMotionReduced(card)) return
      glide = card.animate({ height: [`${from}px`, `${height}px`] }, timing(card, 'in'))
    }

    // Told before the browser paints. A resize observer that changes what it observes would raise an error in the page.
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
  }, [ref, placeholderHeight])
}
