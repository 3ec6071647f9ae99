import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { leaveInPlace, useLeave } from '../motion/ghost.js'
import { glideOver } from '../motion/viewTransition.js'
import { titleId } from './ViewHeader.js'
import { useModalParts } from '../context/modalContext.js'
import { fadeGhost, focusStep, slideIn } from '../motion/viewTransition.js'
import { useHeightGlide } from '../motion/useHeightGlide.js'
import type { ViewModule } from '../context/viewTypes.js'

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
  /** The view's module; `undefined` while it is loading, and if it could not be fetched. */
  readonly module: ViewModule | undefined
  readonly children: ReactNode
}

/** Renders the view, and animates from one view to the next. */
export const Stage = ({ name, depth, module, children }: StageProps) => {
  const { sheets } = useModalParts()
  const stage = useRef<HTMLDivElement>(null)
  /** The picture of the last view, until the next view is rendered. */
  const picture = useRef<HTMLElement>(undefined)
  const lastDepth = useRef(depth)
  for (const css of module?.styles ?? []) sheets.adopt(css)
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
