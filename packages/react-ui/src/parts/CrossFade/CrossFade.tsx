import { type ReactNode, useRef } from 'react'
import { useStyles } from '../../context/modalContext.js'
import { useGhost } from '../../motion/useGhost.js'
import { createPart } from '../part/createPart.js'
import { crossFadeStyles } from './crossFade.css.js'

/** Props of {@link CrossFade}, in addition to a span's attributes. */
export type CrossFadeProps = {
  /** Identifies the content. If it changes, the content cross-fades. */
  readonly of: string | number
}

const Content = ({ children }: { readonly children: ReactNode }) => {
  const content = useRef<HTMLSpanElement>(null)
  useGhost(content)
  return <span ref={content}>{children}</span>
}

/** Cross-fades its content. If the content changes, the previous content stays visible until it has faded out. The layout around it does not move. */
export const CrossFade = /* @__PURE__ */ createPart<'span', CrossFadeProps>('span', ({ of, children, ...rest }) => {
  useStyles(crossFadeStyles)
  return { ...rest, className: 'lk-cross', children: <Content key={of}>{children}</Content> }
})
