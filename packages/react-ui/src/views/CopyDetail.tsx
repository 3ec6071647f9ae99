import type { ConnectAttempt, RootState } from '@latchkey/core/internal'
import { sdkVersion, selectNetworkId } from '@latchkey/core/internal/views'
import { useAppSelector } from '../modal/store.js'
import { CopyButton } from '../parts/CopyButton/CopyButton.js'
import { useText } from '../text/connectingText.js'
import { selectTarget, selectTargetAttempt, selectTargetName } from './connectTarget.js'

type ErrorInfo = NonNullable<ConnectAttempt['error']>

/** What a person who helps wants to know of a failure, in a form that is the same in every language. It names no account. */
const describe = (state: RootState, { code }: ErrorInfo): string => {
  const target = selectTarget(state)
  const startedAt = selectTargetAttempt(state)?.startedAt
  return [
    `code: ${code}`,
    `wallet: ${selectTargetName(state)} (${target?.connectorId ?? ''})`,
    `network: ${selectNetworkId(state, target?.namespace) ?? ''}`,
    `time: ${startedAt === undefined ? '' : new Date(startedAt).toISOString()}`,
    `kit: Latchkey ${sdkVersion}`,
  ].join('\n')
}

/** Copies what a person who helps wants to know. */
export const CopyDetail = ({ error }: { readonly error: ErrorInfo }) => {
  const t = useText()
  const detail = useAppSelector((state) => describe(state, error))
  return <CopyButton kind="ghost" text={detail} words={[t('copyDetail'), t('detailCopied'), t('detailFailed')]} />
}
