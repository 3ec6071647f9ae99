import type { ReactNode } from 'react'
import { createPart } from '../part/createPart.js'

/** What {@link Header} takes beside a div's own attributes. Its children are the words of its title. */
export type HeaderProps = {
  /** Stands before the title: the way back, or what the view has in its place. */
  readonly lead?: ReactNode
  /** Stands after it: the way out. */
  readonly end?: ReactNode
  /** The title's element id, where it names something. */
  readonly titleId?: string
  /** The title is spoken but not seen. */
  readonly hideTitle?: boolean | undefined
}

/** The head of a card: a title in the middle, and a control at either side. */
export const Header = /* @__PURE__ */ createPart<'div', HeaderProps>(
  'div',
  ({ lead, end, titleId, hideTitle, children, ...rest }) => ({
    part: 'header',
    className: 'lk-head',
    ...rest,
    children: (
      <>
        <div className="lk-head__side">{lead}</div>
        <h2 id={titleId} className={hideTitle ? 'lk-title lk-hidden' : 'lk-title'} part="title">
          {children}
        </h2>
        <div className="lk-head__side">{end}</div>
      </>
    ),
  }),
)
