import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'

/** What {@link Notice} takes. */
export type NoticeProps = {
  /** `bad` is told at once (`role=alert`). */
  readonly tone?: 'plain' | 'warn' | 'bad'
  readonly icon: string
  readonly children: ReactNode
}

/** A word aside, inside the card. */
export const Notice = ({ tone = 'plain', icon, children }: NoticeProps) => (
  <div
    className={`lk-notice${tone === 'plain' ? '' : ` lk-notice--${tone}`}`}
    role={tone === 'bad' ? 'alert' : undefined}
  >
    <Icon of={icon} />
    <div className="lk-notice__text">{children}</div>
  </div>
)
