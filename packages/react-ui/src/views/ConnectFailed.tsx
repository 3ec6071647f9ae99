import type { ConnectAttempt, RootState } from '@latchkey/core/internal'
import { selectNetworkId } from '@latchkey/core/internal/views'
import { ReloadButton } from '../modal/ReloadButton.js'
import { useAppSelector } from '../modal/store.js'
import { Button } from '../parts/Button/Button.js'
import { useText } from '../text/connectingText.js'
import { selectTarget, selectTargetAttempt, useTarget } from './connectTarget.js'
import { CopyDetail } from './CopyDetail.js'
import { NextStep } from './NextStep.js'
import { TargetScene } from './TargetScene.js'
import { useConnectFailure } from './useConnectFailure.js'

type ErrorInfo = NonNullable<ConnectAttempt['error']>

const selectTargetNetworkId = (state: RootState) => selectNetworkId(state, selectTarget(state)?.namespace)

/** The name of the network that the wallet was asked for. */
const selectTargetNetwork = (state: RootState): string => {
  const id = selectTargetNetworkId(state)
  return state.networks.all.find((network) => network.id === id)?.name ?? id ?? ''
}

/** A wallet that was not connected: each cause in its own words, with one next step. */
export const ConnectFailed = ({ error: { code } }: { readonly error: ErrorInfo }) => {
  const t = useText()
  const { name, askAgain, leave } = useTarget()
  const connectorId = useAppSelector((state) => selectTarget(state)?.connectorId)
  const startedAt = useAppSelector((state) => selectTargetAttempt(state)?.startedAt)
  const networkId = useAppSelector(selectTargetNetworkId)
  const network = useAppSelector(selectTargetNetwork)
  const failure = useConnectFailure(code)
  const { state, badge, title, text, way } = failure
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
        <NextStep failure={failure} name={name} onRetry={askAgain} onLeave={leave} />
        {code === 'CHUNK_LOAD_FAILED' ? (
          <ReloadButton />
        ) : (
          way !== 'another' && (
            <Button kind="ghost" onClick={leave}>
              {t('useAnother')}
            </Button>
          )
        )}
        <CopyDetail code={code} wallet={name} connectorId={connectorId} network={networkId} startedAt={startedAt} />
      </div>
    </>
  )
}
