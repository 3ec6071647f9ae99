import type { SocialProvider } from '@latchkey/core'
import { Icon } from '../../icons/Icon.js'
import { socialMarks } from '../shared/socialMarks.js'

/** The drawing of a service in the middle of a view. */
export const SocialMark = ({ of }: { readonly of: SocialProvider }) => (
  <span className="lk-tile lk-tile--72 lk-mail">
    <Icon of={socialMarks[of]} />
  </span>
)
