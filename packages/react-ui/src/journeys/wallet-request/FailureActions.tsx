import { chooseFromList, type ConnectorRow, type RootState, selectConnectorRows } from '@latchkey/core/internal'
import { sdkVersion, selectGetWallet } from '@latchkey/core/internal/views'
import type { ErrorCode } from '@latchkey/core'
import { downloadIcon, phoneIcon } from '../../icons/laterPaths.js'
import { refreshIcon } from '../../icons/commonPaths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import { Button } from '../../parts/Button/Button.js'
import { useText } from '../../text/connectingTexts.en.js'
import type { ConnectFailure } from './connectFailures.js'
import { useWalletGuide } from '../shared/useTrackedNavigate.js'
import { CopyButton } from '../../parts/CopyButton/CopyButton.js'

/** Selects the connector for wallets on another device, if the site has one and it is not the connector that does not respond. */
export const selectPhoneRow = (state: RootState, connectorId: string | undefined) =>
  selectConnectorRows(state).find((row) => row.type === 'WALLET_CONNECT' && row.connectorId !== connectorId)

/** A button that connects with a wallet on another device. */
export const UsePhoneButton = ({ row }: { readonly row: ConnectorRow }) => {
  const t = useText()
  const dispatch = useAppDispatch()
  return (
    <Button kind="secondary" icon={phoneIcon} onClick={() => dispatch(chooseFromList(row))}>
      {t('usePhone')}
    </Button>
  )
}

/** Props of {@link CopyDetails}: the facts of a failure. */
type CopyDetailsProps = {
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

/** Props of {@link FailureActions}. */
export type FailureActionsProps = {
  readonly failure: ConnectFailure
  /** The wallet's name. */
  readonly name: string
  readonly onRetry: () => void
  readonly onLeave: () => void
  /** Whether to show only the first step. */
  readonly isSingle?: boolean
}

/**
 * The next step after a failure, and below it a button to use another wallet. Trying again can't help if the wallet isn't installed: then the step
 * leads to where to install it. If no list knows that, the guide leads to other wallets. Without a guide, another wallet is the next step.
 */
export const FailureActions = ({
  failure: { retry = 'tryAgain', way },
  name,
  onRetry,
  onLeave,
  isSingle,
}: FailureActionsProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const toGuide = useWalletGuide()
  const get = useAppSelector((state) => selectGetWallet(state, name))
  const install = get ? () => dispatch(chooseFromList({ type: 'MISSING', id: get.id })) : toGuide
  const action = way === 'another' ? undefined : way ? install : onRetry
  return (
    <>
      {action && (
        <Button icon={way ? downloadIcon : refreshIcon} onClick={action}>
          {!way ? t(retry) : get ? t('getThis', { wallet: name }) : t('getWallet')}
        </Button>
      )}
      {!(action && isSingle) && (
        <Button kind={action ? 'ghost' : 'primary'} onClick={onLeave}>
          {t('useAnother')}
        </Button>
      )}
    </>
  )
}
