import { navigate, selectRoute } from '@latchkey/core/internal'
import { chooseBesideList, showBesideList } from '@latchkey/core/internal/views'
import { keyIcon, shieldIcon } from '../icons/helpPaths.js'
import { useModalParts } from '../modal/modalContext.js'
import { useAppDispatch, useAppSelector } from '../modal/store.js'
import type { ViewModule } from '../modal/viewTypes.js'
import { Points } from '../parts/Points/Points.js'
import { helpStyles } from '../styles/help.css.js'
import { panesStyles } from '../styles/panes.css.js'
import { connectText } from '../text/connectText.js'
import { useText } from '../text/helpText.js'
import { ConnectFoot } from './ConnectView.js'
import { HelpButton } from './HelpButton.js'
import { OpenDoor } from './OpenDoor.js'
import { WalletList } from './WalletList.js'

/** What stands beside the list before a wallet is chosen. */
const Intro = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const hasGuide = useAppSelector((state) => state.site.enableWalletGuide !== false)
  return (
    <div className="lk-body lk-pane__mid">
      <OpenDoor />
      <h3 className="lk-h">{t('helpKeyTitle')}</h3>
      <Points
        points={[
          { icon: keyIcon, title: t('helpDoorsTitle'), text: t('helpDoorsText') },
          { icon: shieldIcon, title: t('helpYoursTitle'), text: t('helpYoursText') },
        ]}
      />
      {hasGuide && (
        <button
          type="button"
          className="lk-link"
          onClick={() => dispatch(navigate({ view: 'GetWallet', data: undefined }))}
        >
          {t('helpNoneYet')}
        </button>
      )}
    </div>
  )
}

/** The list, which stays where it is while the other pane changes. */
const Side = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { sheets } = useModalParts()
  for (const css of [helpStyles, panesStyles]) sheets.adopt(css)
  const current = useAppSelector((state) => {
    const route = selectRoute(state)
    if (route.view === 'ConnectingExternal') return `${route.data.namespace}/${route.data.connectorId}`
    if (route.view === 'Downloads') return route.data.walletId
    const [chain] = route.view === 'ConnectingMultiChain' ? route.data.chains : []
    return chain && `${chain.namespace}/${chain.connectorId}`
  })
  return (
    <div className="lk-pane">
      <div className="lk-head">
        <div className="lk-head__side">
          <HelpButton />
        </div>
        <h2 className="lk-title">{t('connectTitle')}</h2>
      </div>
      <WalletList
        current={current}
        onChoose={(row) =>
          dispatch(
            row.type === 'MISSING'
              ? showBesideList({ view: 'Downloads', data: { walletId: row.id } })
              : chooseBesideList(row),
          )
        }
      />
      <ConnectFoot />
    </div>
  )
}

/** Two panes: the list, and beside it what a wallet is, or what becomes of the one that was chosen. */
export const connectIntro: ViewModule = {
  Component: Intro,
  Side,
  title: (_state, language) => connectText(language)('connectTitle'),
  hideTitle: true,
  styles: [helpStyles, panesStyles],
}
