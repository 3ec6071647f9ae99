import { type ReactNode, useContext, useEffect } from 'react'
import { AnnounceContext } from '../../context/modalContext.js'
import { createPart } from '../part/createPart.js'

/** What {@link Scene} takes beside a div's own attributes. */
export type SceneProps = {
  /** What it shows, for the eye only. */
  readonly art: ReactNode
  readonly title: string
  readonly text?: string | undefined
  /** Something went wrong: announced at once (`role=alert`). Else it is announced when the reader has time. */
  readonly urgent?: boolean
}

/** One thing in the middle of the card, with what it means in words. A change of the words is spoken. */
export const Scene = /* @__PURE__ */ createPart<'div', SceneProps>('div', ({ art, title, text, urgent, ...rest }) => {
  const announce = useContext(AnnounceContext)
  const words = urgent ? '' : [title, text].filter(Boolean).join('. ')
  useEffect(() => (words ? announce(words) : undefined), [announce, words])
  return {
    className: 'lk-stage',
    ...rest,
    children: (
      <>
        {art}
        <div className="lk-stage__text" role={urgent ? 'alert' : undefined}>
          <h3 className="lk-h">{title}</h3>
          {text && <p className="lk-p">{text}</p>}
        </div>
      </>
    ),
  }
})
