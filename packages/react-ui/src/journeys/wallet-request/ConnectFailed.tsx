import { type ConnectAttempt, type RootState, selectAttempt } from '@latchkey/core/internal'
import { selectNetworkId } from '@latchkey/core/internal/views'
import { ReloadButton } from '../shared/buttons.js'
import { useAppSelector } from '../../context/store.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { useText } from '../../text/connectingText.js'
import { TargetScene, useTarget } from './TargetScene.js'
import { CopyDetails, FailureActions } from './FailureActions.js'
import { useConnectFailure } from './connectFailures.js'

type ErrorInfo = NonNullable<ConnectAttempt['error']>

const nameOf = ({ networks }: RootState, network: string | undefined): string =>
  networks.all.find(({ id }) => id === network)?.name ?? network ?? ''

/** Rendered if a wallet could not be connected. Each cause has its own text, with one next step. */
export const ConnectFailed = ({ error: { code } }: { readonly error: ErrorInfo }) => {
  const t = useText()
  const { name, connector, retry, leave } = useTarget()
  const startedAt = useAppSelector((state) => connector && selectAttempt(state, connector.namespace)?.startedAt)
  const networkId = useAppSelector((state) => selectNetworkId(state, connector?.namespace))
  const network = useAppSelector((state) => nameOf(state, networkId))
  const failure = useConnectFailure(code)
  const { state, badge, title, text, isFault } = failure
  const isUnfetched = code === 'CHUNK_LOAD_FAILED'
  return (
    <>
      <Body>
        <TargetScene
          urgent
          state={state}
          badge={badge}
          title={t(title, { wallet: name, network })}
          text={t(text, { wallet: name })}
        />
      </Body>
      <Actions>
        <FailureActions failure={failure} name={name} onRetry={retry} onLeave={leave} isSingle={isUnfetched} />
        {isUnfetched && <ReloadButton />}
        {isFault && (
          <CopyDetails
            code={code}
            wallet={name}
            connectorId={connector?.connectorId}
            network={networkId}
            startedAt={startedAt}
          />
        )}
      </Actions>
    </>
  )
}
