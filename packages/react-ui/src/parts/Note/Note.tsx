import { Icon } from '../../icons/Icon.js'
import { createPart } from '../part/createPart.js'

/** What {@link Note} takes beside a paragraph's own attributes. */
export type NoteProps = {
  /** `bad` is told at once (`role=alert`). */
  readonly tone?: 'plain' | 'bad'
  /** Path data of its icon. */
  readonly icon: string
}

/** A line about the field above it, which names it by `aria-describedby`. */
export const Note = /* @__PURE__ */ createPart<'p', NoteProps>('p', ({ tone, icon, children, ...rest }) => ({
  role: tone === 'bad' ? 'alert' : undefined,
  className: tone === 'bad' ? 'lk-note lk-note--bad' : 'lk-note',
  ...rest,
  children: (
    <>
      <Icon of={icon} size={16} />
      <span>{children}</span>
    </>
  ),
}))
