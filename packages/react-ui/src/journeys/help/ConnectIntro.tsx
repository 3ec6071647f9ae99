import { selectRoute, traitsOf, type ViewName } from '@latchkey/core/internal'
import { keyIcon, shieldIcon } from '../../icons/laterPaths.js'
import { useModalParts } from '../../context/modalContext.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { Header } from '../../parts/Header/Header.js'
import { Points } from '../../parts/Points/Points.js'
import { helpStyles, panesStyles } from './help.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { connectText } from '../../text/connectTexts.en.js'
import { useText } from './helpTexts.en.js'
import { HelpButton } from '../shared/buttons.js'
import { OpenDoorIllustration } from './OpenDoorIllustration.js'
import { useWalletGuide } from '../shared/useTrackedNavigate.js'

/** Rendered beside the list until the user chooses a wallet. */
const Intro = () => {
  const t = useText()
  const toGuide = useWalletGuide()
  return (
    <Body className="lk-pane__mid">
      <OpenDoorIllustration />
      <h3 className="lk-h">{t('helpKeyTitle')}</h3>
      <Points
        points={[
          { icon: keyIcon, title: t('helpDoorsTitle'), text: t('helpDoorsText') },
          { icon: shieldIcon, title: t('helpYoursTitle'), text: t('helpYoursText') },
        ]}
      />
      {toGuide && (
        <Button kind="secondary" onClick={toGuide}>
          {t('helpNoneYet')}
        </Button>
      )}
    </Body>
  )
}

/** The pane with the list. It stays in place while the other pane changes. */
const Side = () => {
  const t = useText()
  const { loader } = useModalParts()
  const list = loader.get('Connect')
  if (typeof list === 'string') return null // it is loaded with the modal
  return (
    <div className="lk-pane">
      <Header lead={<HelpButton />}>{t('connectTitle')}</Header>
      <list.Component />
    </div>
  )
}

/** Returns whether a view may be shown beside the list: the list itself, the attempts to connect, and the help that leads to a wallet. */
const isBesideList = (view: ViewName) =>
  traitsOf(view).isConnecting || ['Connect', 'WhatIsAWallet', 'GetWallet', 'Downloads'].includes(view)

const roomy = () => matchMedia('(min-width: 800px)')

/** The layout with two panes: the list, and beside it an introduction to wallets, or the view of the chosen wallet. */
export const connectIntro: ViewModule = {
  Component: Intro,
  panes: {
    Side,
    isBeside: (state) =>
      state.site.modalSize === 'wide' &&
      !state.site.isEmbedded &&
      state.modal.stack[0].view === 'Connect' &&
      isBesideList(selectRoute(state).view),
    isRoomy: () => roomy().matches,
    subscribe: (listener) => {
      const list = roomy()
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
  },
  title: (_state, language) => connectText(language)('connectTitle'),
  hideTitle: true,
  styles: [stageStyles, helpStyles, panesStyles],
}
