import { type ReactNode, useRef } from 'react'
import { useModalParts } from '../../context/modalContext.js'
import { useGhost } from '../../motion/useGhost.js'
import { createPart } from '../part/createPart.js'
import { crossFadeStyles } from './crossFade.css.js'

/** What {@link CrossFade} takes beside a span's own attributes. */
export type CrossFadeProps = {
  /** Tells one content from the next. */
  readonly of: string | number
}

const Content = ({ children }: { readonly children: ReactNode }) => {
  const content = useRef<HTMLSpanElement>(null)
  useGhost(content)
  return <span ref={content}>{children}</span>
}

/** What changes in its place: as the next one comes, the last one is seen until it has faded. Nothing around it moves by that. */
export const CrossFade = /* @__PURE__ */ createPart<'span', CrossFadeProps>('span', ({ of, children, ...rest }) => {
  useModalParts().sheets.adopt(crossFadeStyles)
  return { ...rest, className: 'lk-cross', children: <Content key={of}>{children}</Content> }
})
