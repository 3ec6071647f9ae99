import type { ReactNode } from 'react'
import { createPart } from '../part/createPart.js'

/** Props of {@link Empty}, in addition to a div's attributes. Its children are the actions that the user can take. */
export type EmptyProps = {
  readonly art: ReactNode
  readonly title: ReactNode
  readonly text: string
}

/** Explains why a view is empty, and what the user can do about it. */
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
