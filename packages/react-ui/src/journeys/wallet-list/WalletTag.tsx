import type { ConnectorRow } from '@latchkey/core/internal'
import { Tag } from '../../parts/Tag/Tag.js'
import { type TextId, useText } from '../../text/connectText.js'

type TagName = NonNullable<ConnectorRow['tag']>

/** The text for each tag of a wallet. */
export const tagTexts: Readonly<Record<TagName, TextId>> = {
  connected: 'tagConnected',
  recent: 'tagRecent',
  installed: 'tagInstalled',
  qrcode: 'tagQrCode',
}

const tagTones: Partial<Record<TagName, 'ok' | 'accent'>> = {
  installed: 'ok',
  qrcode: 'accent',
}

/** The status of a wallet, beside its name. */
export const WalletTag = ({ tag }: { readonly tag: TagName }) => {
  const t = useText()
  return <Tag tone={tagTones[tag]}>{t(tagTexts[tag])}</Tag>
}
