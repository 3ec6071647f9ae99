import { selectRoute } from '@latchkey/core/internal'
import { createElement, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useModalParts } from '../context/modalContext.js'
import { useAppSelector } from '../context/store.js'
import type { ModuleName } from '../context/viewLoader.js'
import { removePlaceholder } from '../frame/placeholder.js'
import { Awaited } from '../journeys/shared/Awaited.js'
import { ReloadButton } from '../journeys/shared/buttons.js'
import { Slot } from '../journeys/shared/Slot.js'
import { Stage } from './Stage.js'
import { ViewHeader } from './ViewHeader.js'
import { leaveInPlace, useLeave } from '../motion/ghost.js'
import { Actions } from '../parts/Actions/Actions.js'
import { Body } from '../parts/Body/Body.js'
import { Button } from '../parts/Button/Button.js'
import { useText } from '../text/connectTexts.en.js'
import { useLazyComponent } from '../context/lazyPart.js'

const load = () => import('../notices/AlertList.js').then(({ AlertList }) => AlertList)

/** Shows configuration errors to the site's developers. The live region is rendered before the alerts, so that screen readers announce them. */
const Alerts = () => {
  const isAlerted = useAppSelector((state) => state.site.debug && state.notices.alerts.length > 0)
  const AlertList = useLazyComponent(isAlerted, load)
  return (
    <div role="alert" className="lk-alerts">
      {isAlerted && AlertList && createElement(AlertList)}
    </div>
  )
}

/** Replaces a view whose code could not be fetched. */
const ChunkFailed = ({ view }: { readonly view: ModuleName }) => {
  const t = useText()
  const { loader } = useModalParts()
  return (
    <>
      <Body>
        <p className="lk-center" role="alert">
          {t('chunkFailedText')}
        </p>
      </Body>
      <Actions>
        <Button onClick={() => loader.retry(view)}>{t('tryAgain')}</Button>
        <ReloadButton />
      </Actions>
    </>
  )
}

/**
 * Shows why the dialog stays open if closing it was refused. Screen readers announce the reason at each refusal, in a live region that already existed.
 * Other users read it below the title, as long as the view that it is about is shown.
 */
const RefusedNotice = () => {
  const t = useText()
  const isRefused = useAppSelector((state) => state.modal.shaking)
  const { view } = useAppSelector(selectRoute)
  const [refusedView, setRefusedView] = useState('')
  if (isRefused && refusedView !== view) setRefusedView(view)
  const reason = t(
    view === 'SIWXSignMessage'
      ? 'closeRefusedSignIn'
      : view === 'ApproveTransaction'
        ? 'closeRefusedApproval'
        : 'closeRefused',
  )
  return (
    <>
      <div role="alert" className="lk-hidden">
        {isRefused && reason}
      </div>
      {refusedView === view && <p className="lk-refused lk-center">{reason}</p>}
    </>
  )
}

const never = () => () => undefined

/** The props of {@link Card}. */
export type CardProps = {
  /** Whether the last view stays while the next one is loading. */
  readonly isHeld: boolean
}

/**
 * The card's content while the modal is open. When the modal closes, a picture of the content stays visible until the closing animation has ended.
 */
export const Card = ({ isHeld }: CardProps) => {
  const t = useText()
  const { frame, loader } = useModalParts()
  const { view } = useAppSelector(selectRoute)
  const depth = useAppSelector((state) => state.modal.stack.length)
  const isWide = useAppSelector(({ site }) => site.modalSize === 'wide')
  const intro = useSyncExternalStore(loader.subscribe, () => loader.get('ConnectIntro'))
  const panes = typeof intro === 'string' ? undefined : intro.panes
  const isRoomy = useSyncExternalStore(panes?.subscribe ?? never, () => panes?.isRoomy() ?? false)
  const isBeside = useAppSelector((state) => panes?.isBeside(state) ?? false) && isRoomy
  const shown = view === 'Connect' && (isBeside || (isWide && intro === 'loading')) ? 'ConnectIntro' : view
  const loaded = useSyncExternalStore(loader.subscribe, () => loader.get(shown))
  const module = typeof loaded === 'string' ? undefined : loaded
  // The list of wallets is rendered even while the pane beside it is loading.
  const awaitedTitle = view === 'Connect' ? 'connectTitle' : 'loading'
  const content = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    removePlaceholder(frame.card)
  }, [frame])
  useLeave(content, leaveInPlace)

  return (
    <div
      ref={content}
      className="lk-card"
      data-panes={isBeside || undefined}
      aria-busy={isHeld || loaded === 'loading'}
    >
      {panes && isBeside && <panes.Side />}
      <div className="lk-handle">
        <div className="lk-grab" />
        <ViewHeader module={module} fallback={t(loaded === 'failed' ? 'chunkFailedTitle' : awaitedTitle)} />
      </div>
      <Alerts />
      <RefusedNotice />
      <Stage name={typeof loaded === 'string' ? loaded : shown} depth={depth}>
        {module ? <module.Component /> : loaded === 'failed' ? <ChunkFailed view={view} /> : <Awaited />}
      </Stage>
      <Slot name="footer" />
    </div>
  )
}
