import type { ErrorCode } from '@latchkey/core'
import { sdkVersion } from '@latchkey/core/internal/views'
import { CopyButton } from '../../parts/CopyButton/CopyButton.js'
import { useText } from '../../text/connectingText.js'

/** Props of {@link CopyDetails}: the facts of a failure. */
export type CopyDetailsProps = {
  readonly code: ErrorCode
  /** The wallet's name. */
  readonly wallet: string
  readonly connectorId: string | undefined
  /** The id of the requested network. */
  readonly network: string | undefined
  /** The time of the request, in milliseconds since the epoch. */
  readonly startedAt: number | undefined
}

/** Formats the details of a failure for support. The format is the same in every language, and contains no account. */
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
