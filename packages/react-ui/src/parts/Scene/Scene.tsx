import { type ReactNode, useContext, useEffect } from 'react'
import { ToldContext } from '../../modal/modalContext.js'
import { createPart } from '../part/createPart.js'

/** What {@link Scene} takes beside a div's own attributes. */
export type SceneProps = {
  /** What it shows, for the eye only. */
  readonly art: ReactNode
  readonly title: string
  readonly text?: string | undefined
  /** Something went wrong: told at once (`role=alert`). Else it is told when there is time, by the card's `status`. */
  readonly urgent?: boolean
}

/** How long its words stand in the card's region: readers have them by then. In ms. */
const told = 1_000

/** One thing in the middle of the card, with what it means in words. A change of the words is spoken. */
export const Scene = /* @__PURE__ */ createPart<'div', SceneProps>('div', ({ art, title, text, urgent, ...rest }) => {
  const { current: region } = useContext(ToldContext)
  const words = urgent ? '' : [title, text].filter(Boolean).join('. ')
  useEffect(() => {
    if (!region) return undefined
    region.textContent = words
    // Whoever reads through the card finds them once.
    const leaving = setTimeout(() => (region.textContent = ''), told)
    return () => {
      clearTimeout(leaving)
      region.textContent = ''
    }
  }, [region, words])
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
