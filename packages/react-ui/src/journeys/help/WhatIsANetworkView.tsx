import { goBack } from '@latchkey/core/internal'
import { coinIcon, layersIcon, networkIcon } from '../../icons/laterPaths.js'
import { useAppDispatch } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { Points } from '../../parts/Points/Points.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { helpStyles } from './help.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { accountText } from '../../text/accountTexts.en.js'
import { useText } from './helpTexts.en.js'
import { OpenDoorIllustration } from './OpenDoorIllustration.js'

const WhatIsANetwork = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  return (
    <>
      <Body>
        <Scene art={<OpenDoorIllustration />} title={t('helpNetworkTitle')} />
        <Points
          points={[
            { icon: networkIcon, title: t('helpLedgerTitle'), text: t('helpLedgerText') },
            { icon: layersIcon, title: t('helpApartTitle'), text: t('helpApartText') },
            { icon: coinIcon, title: t('helpFeesTitle'), text: t('helpFeesText') },
          ]}
        />
      </Body>
      <Actions>
        <Button onClick={() => dispatch(goBack())}>{t('helpGotIt')}</Button>
      </Actions>
    </>
  )
}

/** The view that explains networks to users who have to choose one. */
export const whatIsANetworkView: ViewModule = {
  Component: WhatIsANetwork,
  title: (_state, language) => accountText(language)('whatIsANetwork'),
  styles: [stageStyles, helpStyles],
}
