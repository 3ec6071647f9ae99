import type { ReactNode } from 'react'

/** What {@link Empty} takes. */
export type EmptyProps = {
  readonly art: ReactNode
  readonly title: string
  readonly text: string
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** Says why there is nothing here, and what to do about it. */
export const Empty = ({ art, title, text, children }: EmptyProps) => (
  <div className="lk-empty" role="status">
    <span className="lk-empty__art">{art}</span>
    <div className="lk-empty__text">
      <h3 className="lk-strong">{title}</h3>
      <p className="lk-muted">{text}</p>
    </div>
    {children}
  </div>
)
