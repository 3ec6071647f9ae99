import type { ReactNode } from 'react'
import { createPart } from '../part/createPart.js'

/** Props of {@link Header}, in addition to a div's attributes. Its children are the text of its title. */
export type HeaderProps = {
  /** Shown before the title: the back button, or the view's own control in its place. */
  readonly lead?: ReactNode
  /** Shown after the title: the close button. */
  readonly end?: ReactNode
  /** The element id of the title, if the title names another element. */
  readonly titleId?: string
  /** Hides the title visually. Screen readers still read it. */
  readonly hideTitle?: boolean | undefined
}

/** The header of a card: a title in the middle, and a control on either side. */
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
