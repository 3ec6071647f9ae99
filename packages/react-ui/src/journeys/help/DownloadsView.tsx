import { selectWalletPlaces, type WalletLink } from '@latchkey/core/internal/views'
import { Icon } from '../../icons/Icon.js'
import { browserIcon, globeIcon, phoneIcon } from '../../icons/laterPaths.js'
import { externalIcon } from '../../icons/commonPaths.js'
import { useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Body } from '../../parts/Body/Body.js'
import { Latch } from '../../parts/Latch/Latch.js'
import { Row, RowList, RowText } from '../../parts/Row/Row.js'
import { Scene } from '../../parts/Scene/Scene.js'
import { WalletTile } from '../../parts/WalletTile/WalletTile.js'
import { helpStyles } from './help.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { helpText, type TextId, useText } from './helpTexts.en.js'
import { GetAdvice } from './GetWalletView.js'

const places: Readonly<Record<WalletLink['place'], readonly [icon: string, text: TextId]>> = {
  chrome: [browserIcon, 'downloadChrome'],
  appStore: [phoneIcon, 'downloadAppStore'],
  playStore: [phoneIcon, 'downloadPlayStore'],
  website: [globeIcon, 'downloadWebsite'],
}

const Place = ({ place, url }: WalletLink) => {
  const t = useText()
  const [icon, text] = places[place]
  return (
    <li>
      <Row href={url}>
        <span className="lk-tile lk-tile--plain" aria-hidden="true">
          <Icon of={icon} />
        </span>
        <RowText name={t(text)} sub={<span dir="ltr">{new URL(url).hostname}</span>} />
        <span className="lk-hidden">{t('opensNewTab')}</span>
        <span className="lk-row__go">
          <Icon of={externalIcon} />
        </span>
      </Row>
    </li>
  )
}

const Downloads = () => {
  const t = useText()
  const wallet = useAppSelector(selectWalletPlaces)
  if (!wallet) return <GetAdvice />
  return (
    <Body>
      <Scene
        art={
          <Latch state="still">
            <WalletTile name={wallet.name} icon={wallet.icon} large />
          </Latch>
        }
        title={t('downloadsTitle')}
        text={t('downloadsText')}
      />
      <RowList className="lk-places" aria-label={t('downloadsTitle')}>
        {wallet.links.map((link) => (
          <Place key={link.place} {...link} />
        ))}
      </RowList>
    </Body>
  )
}

/** The view that shows where to install one wallet. Each link shows its host, and opens in a new tab. */
export const downloadsView: ViewModule = {
  Component: Downloads,
  title: (state, language) => {
    const name = selectWalletPlaces(state)?.name
    const t = helpText(language)
    return name === undefined ? t('getWallet') : t('downloadsOf', { wallet: name })
  },
  styles: [stageStyles, helpStyles],
}
