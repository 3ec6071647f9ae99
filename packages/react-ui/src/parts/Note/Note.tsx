import { Icon } from '../../icons/Icon.js'
import { createPart } from '../part/createPart.js'

/** Props of {@link Note}, in addition to a paragraph's attributes. */
export type NoteProps = {
  /** `bad` is announced at once (`role=alert`), `warn` and `good` when the screen reader is idle (`role=status`). */
  readonly tone?: 'plain' | 'good' | 'warn' | 'bad'
  /** Path data of its icon. */
  readonly icon: string
}

/** A line about the field above it. The field refers to it with `aria-describedby`. */
export const Note = /* @__PURE__ */ createPart<'p', NoteProps>('p', ({ tone = 'plain', icon, children, ...rest }) => ({
  role: { plain: undefined, good: 'status', warn: 'status', bad: 'alert' }[tone],
  className: `lk-note lk-note--${tone}`,
  ...rest,
  children: (
    <>
      <Icon of={icon} size={16} />
      <span>{children}</span>
    </>
  ),
}))
