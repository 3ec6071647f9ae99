import { chooseFromList, type ConnectAttempt, type RootState } from '@latchkey/core/internal'
import { selectGetWallet, selectNetworkId } from '@latchkey/core/internal/views'
import { downloadIcon } from '../icons/laterPaths.js'
import { refreshIcon } from '../icons/paths.js'
import { useAppDispatch, useAppSelector } from '../modal/store.js'
import { Button } from '../parts/Button/Button.js'
import { ReloadButton } from '../modal/ReloadButton.js'
import { useText } from '../text/connectingText.js'
import { connectFailure, offlineFailure } from './connectFailures.js'
import { selectTarget, useTarget } from './connectTarget.js'
import { CopyDetail } from './CopyDetail.js'
import { TargetScene } from './TargetScene.js'
import { useIsOnline } from './useIsOnline.js'

type ErrorInfo = NonNullable<ConnectAttempt['error']>

/** The name of the network that the wallet was asked for. */
const selectTargetNetwork = (state: RootState): string => {
  const id = selectNetworkId(state, selectTarget(state)?.namespace)
  return state.networks.all.find((network) => network.id === id)?.name ?? id ?? ''
}

/** The one next step after a failure. */
const NextStep = ({ retry, way }: Pick<ReturnType<typeof connectFailure>, 'retry' | 'way'>) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { name, askAgain, leave } = useTarget()
  const get = useAppSelector((state) => selectGetWallet(state, name))
  if (way === 'another') return <Button onClick={leave}>{t('useAnother')}</Button>
  if (way === 'get' && get)
    return (
      <Button icon={downloadIcon} onClick={() => dispatch(chooseFromList({ type: 'MISSING', id: get.id }))}>
        {t('getThis', { wallet: name })}
      </Button>
    )
  return (
    <Button icon={refreshIcon} onClick={askAgain}>
      {t(retry)}
    </Button>
  )
}

/** A wallet that was not connected: each cause in its own words, with one next step. */
export const ConnectFailed = ({ error }: { readonly error: ErrorInfo }) => {
  const t = useText()
  const { name, leave } = useTarget()
  const network = useAppSelector(selectTargetNetwork)
  const isOnline = useIsOnline()
  const told = connectFailure(error.code)
  const { state, badge, title, text, retry, way } = isOnline || error.code === 'USER_REJECTED' ? told : offlineFailure
  return (
    <>
      <TargetScene
        urgent
        state={state}
        badge={badge}
        title={t(title, { wallet: name, network })}
        text={t(text, { wallet: name })}
      />
      <div className="lk-stack">
        <NextStep retry={retry} way={way} />
        {error.code === 'CHUNK_LOAD_FAILED' ? (
          <ReloadButton />
        ) : (
          way !== 'another' && (
            <Button kind="ghost" onClick={leave}>
              {t('useAnother')}
            </Button>
          )
        )}
        <CopyDetail error={error} />
      </div>
    </>
  )
}
