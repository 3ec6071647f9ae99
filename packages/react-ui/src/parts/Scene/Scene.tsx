import { type ReactNode, useContext, useEffect } from 'react'
import { AnnounceContext } from '../../context/modalContext.js'
import { createPart } from '../part/createPart.js'

/** Props of {@link Scene}, in addition to a div's attributes. */
export type SceneProps = {
  /** The illustration, hidden from screen readers. */
  readonly art: ReactNode
  readonly title: string
  readonly text?: string | undefined
  /** Reports a failure: it is announced at once (`role=alert`). Otherwise it is announced when the screen reader is idle. */
  readonly urgent?: boolean
}

/** An illustration in the middle of the card, with a title and a text that explain it. If the text changes, screen readers announce it. */
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
