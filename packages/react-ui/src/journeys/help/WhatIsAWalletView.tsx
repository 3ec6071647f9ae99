import { goBack } from '@latchkey/core/internal'
import { keyIcon, shieldIcon } from '../../icons/laterPaths.js'
import { walletIcon } from '../../icons/commonPaths.js'
import { useAppDispatch } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { Points } from '../../parts/Points/Points.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { helpStyles } from './help.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { helpText, useText } from './helpTexts.en.js'
import { OpenDoorIllustration } from './OpenDoorIllustration.js'
import { useTrackedNavigate } from '../shared/useTrackedNavigate.js'

const WhatIsAWallet = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const toGet = useTrackedNavigate('GetWallet')
  return (
    <>
      <Body>
        <Scene art={<OpenDoorIllustration />} title={t('helpKeyTitle')} />
        <Points
          points={[
            { icon: keyIcon, title: t('helpDoorsTitle'), text: t('helpDoorsText') },
            { icon: shieldIcon, title: t('helpYoursTitle'), text: t('helpYoursText') },
            { icon: walletIcon, title: t('helpHomeTitle'), text: t('helpHomeText') },
          ]}
        />
      </Body>
      <Actions>
        <Button onClick={toGet}>{t('getWallet')}</Button>
        <Button kind="ghost" onClick={() => dispatch(goBack())}>
          {t('helpHaveOne')}
        </Button>
      </Actions>
    </>
  )
}

/** The view that explains wallets to users who have none. */
export const whatIsAWalletView: ViewModule = {
  Component: WhatIsAWallet,
  title: (_state, language) => helpText(language)('whatIsAWallet'),
  styles: [stageStyles, helpStyles],
}
