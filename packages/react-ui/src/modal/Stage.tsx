import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { leaveInPlace, useLeave } from '../motion/ghost.js'
import { fadeGhost, focusStep, glideOver, slideIn } from '../motion/viewTransition.js'
import { titleId } from './ViewHeader.js'
import { useModalParts } from '../context/modalContext.js'
import { isMotionReduced, timing } from '../motion/motion.js'

/**
 * Animates the card to a new height when its content changes. The content is never scaled. If the height changes again during the animation, the
 * card continues to
 * the new height from its current one. If only the content changes, the animation goes on.
 */
const useHeightGlide = (): void => {
  const { card } = useModalParts().frame
  // Read before the first content is rendered. If that content arrives in the same frame, the user has last seen the placeholder.
  const [placeholderHeight] = useState(() => card.offsetHeight)
  useLayoutEffect(() => {
    let height = placeholderHeight
    let glide: Animation | undefined
    const isGliding = () => glide?.playState === 'running'

    const animateHeight = () => {
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
    const content = new MutationObserver(animateHeight)
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

/** The props of {@link Frame}. */
type FrameProps = {
  readonly name: string
  /** Leaves a picture of the view before it unmounts. */
  readonly leave: (view: HTMLElement) => HTMLElement | undefined
  readonly children: ReactNode
}

/** One view. When it unmounts, it leaves its picture. */
const Frame = ({ name, leave, children }: FrameProps) => {
  const frame = useRef<HTMLDivElement>(null)
  useLeave(frame, leave)
  return (
    <div ref={frame} className="lk-view" data-view={name} role="group" aria-labelledby={titleId} tabIndex={-1}>
      {children}
    </div>
  )
}

/** The props of {@link Stage}. */
type StageProps = {
  /** Identifies the view: a different name means a different view. */
  readonly name: string
  readonly depth: number
  readonly children: ReactNode
}

/** Renders the view, and animates from one view to the next. */
export const Stage = ({ name, depth, children }: StageProps) => {
  const stage = useRef<HTMLDivElement>(null)
  /** The picture of the last view, until the next view is rendered. */
  const picture = useRef<HTMLElement>(undefined)
  const lastDepth = useRef(depth)
  useHeightGlide()

  const leave = useCallback((view: HTMLElement) => {
    picture.current?.remove()
    picture.current = leaveInPlace(view)
    return picture.current
  }, [])

  useLayoutEffect(() => {
    const element = stage.current
    const ghost = picture.current
    const isBack = depth < lastDepth.current
    picture.current = undefined
    lastDepth.current = depth
    if (!element || !ghost?.isConnected) return
    const view = element.querySelector<HTMLElement>('.lk-view:not(.lk-ghost)')
    if (view) glideOver(ghost, view)
    fadeGhost(ghost, isBack)
    if (view) slideIn(view, isBack)
    focusStep(element)
  }, [name, depth])

  return (
    <div ref={stage} className="lk-stage-area">
      <Frame key={`${depth}/${name}`} name={name} leave={leave}>
        {children}
      </Frame>
    </div>
  )
}
