import type { ReactNode } from 'react'
import { createPart } from '../part/createPart.js'

/** What {@link Empty} takes beside a div's own attributes. Its children are what can be done about it. */
export type EmptyProps = {
  readonly art: ReactNode
  readonly title: ReactNode
  readonly text: string
}

/** Says why there is nothing here, and what to do about it. */
export const Empty = /* @__PURE__ */ createPart<'div', EmptyProps>(
  'div',
  ({ art, title, text, children, ...rest }) => ({
    role: 'status',
    className: 'lk-empty',
    ...rest,
    children: (
      <>
        {art}
        <div className="lk-empty__text">
          <h3 className="lk-strong">{title}</h3>
          <p className="lk-muted">{text}</p>
        </div>
        {children}
      </>
    ),
  }),
)
