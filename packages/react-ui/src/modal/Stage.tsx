import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { leaveGhost } from '../motion/ghost.js'
import { glideOver } from '../motion/glide.js'
import { titleId } from './ViewHeader.js'
import { useModalParts } from '../context/modalContext.js'
import { fadeGhost, focusStep, slideIn } from '../motion/step.js'
import { useHeightGlide } from '../motion/useHeightGlide.js'
import type { ViewModule } from '../context/viewTypes.js'

/** The last view: its depth, and its picture until the next view arrives. */
type Leaving = { depth: number; ghost: HTMLElement | undefined }

/** The props of {@link Frame}. */
type FrameProps = {
  readonly name: string
  readonly leaving: Leaving
  readonly depth: number
  readonly children: ReactNode
}

/** One view. When it unmounts, it leaves its picture. */
const Frame = ({ name, leaving, depth, children }: FrameProps) => {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = frame
    return () => {
      leaving.ghost?.remove()
      leaving.ghost = current ? leaveGhost(current, current.parentElement) : undefined
      leaving.depth = depth
    }
  }, [leaving, depth])
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
  const leaving = useRef<Leaving>({ depth, ghost: undefined })
  for (const css of module?.styles ?? []) sheets.adopt(css)
  useHeightGlide()

  useLayoutEffect(() => {
    const element = stage.current
    const { ghost, depth: before } = leaving.current
    if (!element || !ghost) return
    leaving.current.ghost = undefined
    const isBack = depth < before
    const view = element.querySelector<HTMLElement>('.lk-view:not(.lk-ghost)')
    if (view) glideOver(ghost, view)
    fadeGhost(ghost, isBack)
    if (view) slideIn(view, isBack)
    focusStep(element)
  }, [name, depth])

  return (
    <div ref={stage} className="lk-stage-area">
      <Frame key={`${depth}/${name}`} name={name} leaving={leaving.current} depth={depth}>
        {children}
      </Frame>
    </div>
  )
}
