import type { ReactNode } from 'react'

/** What {@link Scene} takes. */
export type SceneProps = {
  /** What it shows, for the eye only. */
  readonly art: ReactNode
  readonly title: string
  readonly text?: string | undefined
  /** Something went wrong: told at once (`role=alert`). Else it is told when there is time (`role=status`). */
  readonly urgent?: boolean
}

/** One thing in the middle of the card, with what it means in words. A change of the words is spoken. */
export const Scene = ({ art, title, text, urgent = false }: SceneProps) => (
  <div className="lk-stage">
    {art}
    <div className="lk-stage__text" role={urgent ? 'alert' : 'status'}>
      <h3 className="lk-h">{title}</h3>
      {text !== undefined && <p className="lk-p">{text}</p>}
    </div>
  </div>
)
