import { type ConnectAttempt, type RootState, selectAttempt } from '@latchkey/core/internal'
import { selectNetworkId } from '@latchkey/core/internal/views'
import { ReloadButton } from '../shared/buttons.js'
import { useAppSelector } from '../../context/store.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { useText } from '../../text/connectingTexts.en.js'
import { TargetScene, useTarget } from './TargetScene.js'
import { CopyDetails, FailureActions } from './FailureActions.js'
import { useConnectFailure } from './connectFailures.js'

type ErrorInfo = NonNullable<ConnectAttempt['error']>

const nameOf = ({ networks }: RootState, network: string | undefined): string =>
  networks.all.find(({ id }) => id === network)?.name ?? network ?? ''

/** The names of the site's networks in a namespace, as a list in a sentence. */
const namesIn = ({ networks }: RootState, namespace: string | undefined): string =>
  networks.all
    .filter(({ id }) => id.startsWith(`${namespace}:`))
    .map(({ name }) => name)
    .join(', ')

/** Rendered if a wallet could not be connected. Each cause has its own text, with one next step. */
export const ConnectFailed = ({ error: { code, context } }: { readonly error: ErrorInfo }) => {
  const t = useText()
  const { name, connector, retry, leave } = useTarget()
  const startedAt = useAppSelector((state) => connector && selectAttempt(state, connector.namespace)?.startedAt)
  const networkId = useAppSelector((state) => selectNetworkId(state, connector?.namespace))
  const network = useAppSelector((state) => nameOf(state, networkId))
  const networks = useAppSelector((state) => namesIn(state, connector?.namespace))
  const inUse = context?.['inUse']
  const failure = useConnectFailure(code, inUse)
  const { state, badge, title, text, isFault } = failure
  const isUnfetched = code === 'CHUNK_LOAD_FAILED'
  return (
    <>
      <Body>
        <TargetScene
          urgent
          state={state}
          badge={badge}
          title={t(title, { wallet: name, network: typeof inUse === 'string' ? inUse : network })}
          text={t(text, { wallet: name, networks })}
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
