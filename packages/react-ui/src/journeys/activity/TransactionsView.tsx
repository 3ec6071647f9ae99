import { retryHistory } from '@latchkey/core/internal/activity'
import { navigate, selectFeatures, selectNetworkId, selectNetworkName } from '@latchkey/core/internal/views'
import { memo } from 'react'
import { Icon } from '../../icons/Icon.js'
import { refreshIcon } from '../../icons/commonPaths.js'
import { activityIcon } from '../../icons/laterPaths.js'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { RowList } from '../../parts/Row/Row.js'
import { accountText } from '../../text/accountTexts.en.js'
import { useLanguage } from '../../text/createText.js'
import { accountStyles } from '../shared/account.css.js'
import { ClosedDoorIllustration } from '../shared/ClosedDoorIllustration.js'
import { RecentRow } from '../tokens/RecentRow.js'
import { TokenRowsAwaited } from '../tokens/TokenRow.js'
import { MoreRows } from '../wallet-list/MoreRows.js'
import { activityStyles } from './activity.css.js'
import { useText } from './activityTexts.en.js'
import { groupByMonth } from './groupByMonth.js'
import { TransactionRow, useRowFacts } from './TransactionRow.js'
import { type ActivityRow, useActivityRows } from './useActivityRows.js'

/** How many placeholders fill the card. */
const awaitedRows = 7

const Nowhere = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const network = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  return (
    <>
      <Body>
        <Empty
          art={<ClosedDoorIllustration />}
          title={t('activityNowhere', { network })}
          text={t('activityNowhereText')}
        />
      </Body>
      <Actions>
        <Button onClick={() => dispatch(navigate({ view: 'Networks', data: undefined }))}>{t('networksTitle')}</Button>
      </Actions>
    </>
  )
}

const Failed = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const { report } = useEngine().services
  return (
    <Body>
      <Empty art={<ClosedDoorIllustration />} title={t('activityFailed')} text={t('activityFailedText')}>
        <Button kind="secondary" icon={refreshIcon} onClick={() => void dispatch(retryHistory()).catch(report)}>
          {t('tryAgain')}
        </Button>
      </Empty>
    </Body>
  )
}

const NoActivity = () => {
  const t = useText()
  const network = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  return (
    <Body>
      <Empty
        art={
          <span className="lk-tile lk-key">
            <Icon of={activityIcon} />
          </span>
        }
        title={t('activityEmpty')}
        text={t('activityEmptyText', { network })}
      />
    </Body>
  )
}

/** Props of {@link Group}. */
type GroupProps = { readonly title: string; readonly rows: readonly ActivityRow[] }

const isSame = (group: GroupProps, other: GroupProps) =>
  group.title === other.title &&
  group.rows.length === other.rows.length &&
  group.rows.every(({ transaction, recent }, index) => {
    const row = other.rows[index]
    return transaction === row?.transaction && recent === row?.recent
  })

/** The transactions of a month, or a part of them. It renders again only if they change. */
const Group = memo(({ title, rows }: GroupProps) => {
  const network = useAppSelector((state) => selectNetworkId(state))
  const facts = useRowFacts()
  return (
    <section>
      {title && <h3 className="lk-sect">{title}</h3>}
      <RowList aria-label={title}>
        {rows.map(({ id: key, transaction, recent }) => (
          <li key={key}>
            {transaction && (
              <TransactionRow transaction={transaction} description={recent?.description} facts={facts} />
            )}
            {!transaction && recent && <RecentRow transaction={recent} network={network} />}
          </li>
        ))}
      </RowList>
    </section>
  )
}, isSame)

const History = () => {
  const t = useText()
  const { tag: language } = useLanguage()
  const { clock } = useEngine().services
  const { status, pending, shown, hasMore, showMore } = useActivityRows()
  if (status === 'failed') return <Failed />
  const isEmpty = shown.length === 0 && pending.length === 0
  if (isEmpty && status === 'ready' && !hasMore) return <NoActivity />
  const months = groupByMonth(shown, { now: clock.now(), language, undated: t('activityUndated') })
  return (
    <Body className="lk-body--tight">
      <div className="lk-months">
        {pending.length > 0 && <Group title={t('transferPending')} rows={pending} />}
        {months.map(({ title, items }, index) => (
          <Group key={index} title={title} rows={items} />
        ))}
        {(hasMore || status !== 'ready') && (
          <RowList aria-busy="true" aria-label={t('loading')}>
            <TokenRowsAwaited count={isEmpty ? awaitedRows : 3} />
            {hasMore && <MoreRows onNear={showMore} />}
          </RowList>
        )}
      </div>
    </Body>
  )
}

const Transactions = () => (useAppSelector((state) => selectFeatures(state).activity) ? <History /> : <Nowhere />)

/** The view of the account's history, by month. */
export const transactionsView: ViewModule = {
  Component: Transactions,
  title: (_state, language) => accountText(language)('activity'),
  styles: [accountStyles, activityStyles],
}
