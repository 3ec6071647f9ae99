import type { ErrorCode } from '@latchkey/core'
import { sdkVersion } from '@latchkey/core/internal/views'
import { CopyButton } from '../parts/CopyButton/CopyButton.js'
import { useText } from '../text/connectingText.js'

/** What {@link CopyDetail} takes: what is known of a failure. */
export type CopyDetailProps = {
  readonly code: ErrorCode
  /** What the wallet is called. */
  readonly wallet: string
  readonly connectorId: string | undefined
  /** The id of the network that it was asked for. */
  readonly network: string | undefined
  /** When it was asked, in milliseconds since the epoch. */
  readonly startedAt: number | undefined
}

/** What a person who helps wants to know of a failure, in a form that is the same in every language. It names no account. */
const describe = ({ code, wallet, connectorId = '', network = '', startedAt }: CopyDetailProps): string =>
  [
    `code: ${code}`,
    `wallet: ${wallet} (${connectorId})`,
    `network: ${network}`,
    `time: ${startedAt === undefined ? '' : new Date(startedAt).toISOString()}`,
    `kit: Latchkey ${sdkVersion}`,
  ].join('\n')

/** Copies what a person who helps wants to know. */
export const CopyDetail = (props: CopyDetailProps) => {
  const t = useText()
  return (
    <CopyButton kind="ghost" text={describe(props)} words={[t('copyDetail'), t('detailCopied'), t('detailFailed')]} />
  )
}
