import { selectActiveConnection } from '@latchkey/core/internal'
import { chooseNetwork, type NetworkRow as ListedNetwork, selectNetworkRows } from '@latchkey/core/internal/views'
import { useState } from 'react'
import { Icon } from '../../icons/Icon.js'
import { networkIcon } from '../../icons/laterPaths.js'
import { useAppDispatch, useAppSelector } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Button } from '../../parts/Button/Button.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { NetworkPicture } from '../shared/NetworkPicture.js'
import { SearchField } from '../../parts/SearchField/SearchField.js'
import { accountStyles } from '../shared/account.css.js'
import { stageStyles } from '../shared/stage.css.js'
import { accountText, useText } from '../../text/accountTexts.en.js'
import { Body } from '../../parts/Body/Body.js'
import { NetworkRow } from '../../parts/NetworkRow/NetworkRow.js'
import { RowList } from '../../parts/Row/Row.js'
import { LinkButton } from '../shared/buttons.js'
import { selectFailedName, selectFailedSwitch, SwitchFailed } from './SwitchFailed.js'
import { useTrackedNavigate } from '../shared/useTrackedNavigate.js'

/** From how many networks on the list has a search field. */
const searchFrom = 6

/** Props of {@link NetworkListRow}. */
export type NetworkListRowProps = {
  readonly row: ListedNetwork
  /** Called before the network is chosen. */
  readonly onChoose?: () => void
}

/** A network's row. If the network cannot be chosen, it says why. The current one has `aria-current`. */
export const NetworkListRow = ({ row, onChoose }: NetworkListRowProps) => {
  const t = useText()
  const dispatch = useAppDispatch()
  const wallet = useAppSelector((state) => selectActiveConnection(state)?.wallet.name)
  const { network, isCurrent, isRefused, needsWallet } = row
  const sub = isRefused
    ? t('networkRefused', { wallet: wallet ?? '' })
    : needsWallet
      ? t('networkNeedsWallet')
      : undefined
  return (
    <NetworkRow
      name={network.name}
      mark={<NetworkPicture id={network.id} name={network.name} size={32} />}
      sub={sub}
      aria-current={isCurrent || undefined}
      aria-disabled={isRefused || undefined}
      onClick={() => {
        if (isRefused) return
        onChoose?.()
        dispatch(chooseNetwork(network.id))
      }}
    />
  )
}

/** Opens the view that explains networks. It is not rendered if the site has turned the wallet guide off. */
const Guide = () => {
  const t = useText()
  const toHelp = useTrackedNavigate('WhatIsANetwork')
  const isOff = useAppSelector((state) => state.site.enableWalletGuide === false)
  if (isOff) return null
  return (
    <div className="lk-foot">
      <LinkButton onClick={toHelp}>{t('whatIsANetwork')}</LinkButton>
    </div>
  )
}

const NetworkList = () => {
  const t = useText()
  const rows = useAppSelector(selectNetworkRows)
  const [search, setSearch] = useState('')
  const found = rows.filter(({ network }) => network.name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <>
      <Body className="lk-body--tight">
        {rows.length >= searchFrom && <SearchField label={t('networksSearch')} value={search} onChange={setSearch} />}
        {found[0] ? (
          <RowList aria-label={t('networksTitle')}>
            {found.map((row) => (
              <li key={row.network.id}>
                <NetworkListRow row={row} />
              </li>
            ))}
          </RowList>
        ) : (
          <Empty
            art={
              <span className="lk-tile lk-tile--plain">
                <Icon of={networkIcon} />
              </span>
            }
            title={t('networksNone', { search: search.trim() })}
            text={t('networksCount', { count: rows.length })}
          >
            <Button kind="secondary" onClick={() => setSearch('')}>
              {t('networksAll', { count: rows.length })}
            </Button>
          </Empty>
        )}
      </Body>
      <Guide />
    </>
  )
}

const Networks = () => (useAppSelector(selectFailedSwitch) ? <SwitchFailed /> : <NetworkList />)

/** The list of the site's networks; after a failed switch, the reason for the failure. */
export const networksView: ViewModule = {
  Component: Networks,
  title: (state, language) => selectFailedName(state) ?? accountText(language)('networksTitle'),
  styles: [stageStyles, accountStyles],
}
