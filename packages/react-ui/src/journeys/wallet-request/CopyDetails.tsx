import type { ErrorCode } from '@latchkey/core'
import { sdkVersion } from '@latchkey/core/internal/views'
import { CopyButton } from '../../parts/CopyButton/CopyButton.js'
import { useText } from '../../text/connectingText.js'

/** Props of {@link CopyDetails}: the facts of a failure. */
export type CopyDetailsProps = {
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
const describe = ({ code, wallet, connectorId = '', network = '', startedAt }: CopyDetailsProps): string =>
  [
    `code: ${code}`,
    `wallet: ${wallet} (${connectorId})`,
    `network: ${network}`,
    `time: ${startedAt === undefined ? '' : new Date(startedAt).toISOString()}`,
    `kit: Latchkey ${sdkVersion}`,
  ].join('\n')

/** A small link that copies the details of a failure, for support. */
export const CopyDetails = (props: CopyDetailsProps) => {
  const t = useText()
  return (
    <p className="lk-details lk-center lk-small">
      <CopyButton kind="link" text={describe(props)} words={[t('copyDetail'), t('detailCopied'), t('detailFailed')]} />
    </p>
  )
}
