import { Icon } from '../../icons/Icon.js'

/** The icon of an envelope. */
export const mailIcon =
  'M5.25 4h9.5a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5h-9.5a2.5 2.5 0 0 1-2.5-2.5v-7A2.5 2.5 0 0 1 5.25 4M3.4 6.1l5.15 4.2a2.3 2.3 0 0 0 2.9 0l5.15-4.2'

/** The picture of the views about mail. */
export const MailTile = () => (
  <span className="lk-tile lk-tile--72 lk-mail">
    <Icon of={mailIcon} />
  </span>
)
