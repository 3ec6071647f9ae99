import type { ConnectAttempt, RootState } from '@latchkey/core/internal'
import { sdkVersion, selectNetworkId } from '@latchkey/core/internal/views'
import { Icon } from '../icons/Icon.js'
import { checkIcon, copyIcon } from '../icons/paths.js'
import { useAppSelector } from '../modal/store.js'
import { useCopy } from '../parts/CopyButton/useCopy.js'
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

/** Copies what a person who helps wants to know. Where the browser forbids that, it is shown. */
export const CopyDetail = ({ error }: { readonly error: ErrorInfo }) => {
  const t = useText()
  const detail = useAppSelector((state) => describe(state, error))
  const [state, copy] = useCopy(detail)
  return (
    <>
      <button type="button" className="lk-btn lk-btn--ghost lk-detail" onClick={copy}>
        <Icon of={state === 'copied' ? checkIcon : copyIcon} size={16} />
        <span role="status">{t(state === 'copied' ? 'detailCopied' : 'copyDetail')}</span>
      </button>
      {state === 'failed' && (
        <p className="lk-detail__text" role="alert">
          {t('detailFailed')} <span dir="ltr">{detail}</span>
        </p>
      )}
    </>
  )
}
