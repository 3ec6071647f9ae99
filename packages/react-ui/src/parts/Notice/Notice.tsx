import { Icon } from '../../icons/Icon.js'
import { createPart } from '../part/createPart.js'

/** Props of {@link Notice}, in addition to a div's attributes. */
export type NoticeProps = {
  /** `bad` is announced at once (`role=alert`). */
  readonly tone?: 'plain' | 'warn' | 'bad'
  /** Path data of its icon. */
  readonly icon: string
}

/** A short remark inside the card. */
export const Notice = /* @__PURE__ */ createPart<'div', NoticeProps>(
  'div',
  ({ tone = 'plain', icon, children, ...rest }) => ({
    role: tone === 'bad' ? 'alert' : undefined,
    part: 'notice',
    className: `lk-notice lk-notice--${tone}`,
    ...rest,
    children: (
      <>
        <Icon of={icon} />
        <div className="lk-notice__text">{children}</div>
      </>
    ),
  }),
)
