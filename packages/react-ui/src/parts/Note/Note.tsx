import { Icon } from '../../icons/Icon.js'
import { createPart } from '../part/createPart.js'

/** What {@link Note} takes beside a paragraph's own attributes. */
export type NoteProps = {
  /** `bad` is told at once (`role=alert`), `warn` when nothing else is being said (`role=status`). */
  readonly tone?: 'plain' | 'warn' | 'bad'
  /** Path data of its icon. */
  readonly icon: string
}

/** A line about the field above it, which names it by `aria-describedby`. */
export const Note = /* @__PURE__ */ createPart<'p', NoteProps>('p', ({ tone = 'plain', icon, children, ...rest }) => ({
  role: { plain: undefined, warn: 'status', bad: 'alert' }[tone],
  className: `lk-note lk-note--${tone}`,
  ...rest,
  children: (
    <>
      <Icon of={icon} size={16} />
      <span>{children}</span>
    </>
  ),
}))
