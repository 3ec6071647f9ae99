import { truncateAmount } from '@latchkey/core/adapter'
import { type RootState, selectExplorerUrl, truncateAddress } from '@latchkey/core/internal'
import { describeTransaction, type HistoryTransaction, type Leg } from '@latchkey/core/internal/activity'
import { selectAccountRef, selectActiveNetwork } from '@latchkey/core/internal/views'
import { Icon } from '../../icons/Icon.js'
import { externalIcon } from '../../icons/commonPaths.js'
import { activityIcon } from '../../icons/laterPaths.js'
import { useAppSelector } from '../../context/store.js'
import { useNumber } from '../../context/useNumber.js'
import { NetworkMark } from '../../parts/NetworkMark/NetworkMark.js'
import { Row } from '../../parts/Row/Row.js'
import { useLanguage } from '../../text/createText.js'
import { CoinMark } from '../tokens/TokenRow.js'
import { activityTexts, type TextId, useText } from './activityTexts.en.js'
import { gregorian } from './groupByMonth.js'

/** The texts of types of transactions. */
type Verb =
  | 'verbApprove'
  | 'verbBorrow'
  | 'verbBought'
  | 'verbBurn'
  | 'verbCancel'
  | 'verbClaim'
  | 'verbDeploy'
  | 'verbDeposit'
  | 'verbExecute'
  | 'verbMint'
  | 'verbReceive'
  | 'verbRepay'
  | 'verbSell'
  | 'verbStake'
  | 'verbTrade'
  | 'verbUnstake'
  | 'verbWithdraw'

/** Returns the text of a type of transactions. A type that the kit does not know is shown as the service returns it. */
const verbOf = (type: string): TextId | undefined =>
  type === 'send'
    ? 'transferSuccess'
    : Object.keys(activityTexts).find((id): id is Verb => id.toLowerCase() === `verb${type}`)

/** What rows need of the store. */
export type RowFacts = Pick<RootState, 'networks'> & {
  /** The address of the account. */
  readonly account: string
  /** The symbol of the network's coin. */
  readonly coin: string | undefined
}

/** Reads what rows need of the store. A list reads it once for many rows: thousands of rows that each subscribe to the store would block the page. */
export const useRowFacts = (): RowFacts => ({
  account: useAppSelector((state) => selectAccountRef(state)?.account) ?? '',
  networks: useAppSelector((state) => state.networks),
  coin: useAppSelector(selectActiveNetwork)?.nativeCurrency.symbol,
})

/** Props of {@link Marks}. `coin` is the symbol of the network's coin, if the transaction is the user's own. */
type MarksProps = { readonly legs: readonly Leg[]; readonly coin: string | undefined }

/**
 * The marks of what a transaction moved. Only coins of the user's own transactions have the coin's mark: tokens that others send can claim any
 * symbol.
 */
const Marks = ({ legs, coin }: MarksProps) => {
  if (legs.length === 0)
    return (
      <span className="lk-tile lk-tile--plain">
        <Icon of={activityIcon} />
      </span>
    )
  const isPair = legs.length > 1
  const size = isPair ? 24 : 40
  return (
    <span className="lk-pairmark" data-two={isPair || undefined}>
      {legs.map(({ name, isNft }, index) =>
        !isNft && name === coin ? (
          <CoinMark key={index} token={{ symbol: name }} size={size} />
        ) : (
          <NetworkMark key={index} id={undefined} name={name} size={size} data-nft={isNft || undefined} />
        ),
      )}
    </span>
  )
}

/** Returns a function that formats what a transaction moved. An amount too small for three decimals must not look like zero. */
const useLegText = () => {
  const number = useNumber()
  return ({ isNft, name, amount }: Leg) => {
    if (isNft) return name
    const text = truncateAmount(amount).replace(/\.?0+$/, '')
    return `${/[1-9]/.test(text) || !/[1-9]/.test(amount) ? number(text || '0') : `<${number('0.001')}`} ${name}`
  }
}

/** Props of {@link TransactionRow}. */
export type TransactionRowProps = {
  readonly transaction: HistoryTransaction
  /** The site's own description. */
  readonly description?: string | undefined
  readonly facts: RowFacts
}

/** A transaction of the history: what it did, with whom, and what it moved. It links to the explorer, which shows the addresses. */
export const TransactionRow = ({ transaction, description, facts }: TransactionRowProps) => {
  const t = useText()
  const { tag } = useLanguage()
  const legText = useLegText()
  const { account, networks, coin } = facts
  const { type, status, hash, network, minedAt, sentFrom } = transaction
  const url = hash && selectExplorerUrl({ networks }, network, 'tx', hash)
  const { legs, sign, counterpart } = describeTransaction(transaction, account)
  const verb = verbOf(type)
  // A transaction in a recent block is not final yet, but it is on the chain.
  const isWaiting = status === 'pending' && minedAt === undefined
  const [main] = legs
  const other = counterpart && { address: truncateAddress(counterpart.address) }
  const side = other && t(counterpart.direction === 'in' ? 'activityFrom' : 'activityTo', other)
  const path = legs.length > 1 && !counterpart && <bdi dir="ltr">{legs.map(({ name }) => name).join(' → ')}</bdi>
  const date =
    minedAt !== undefined &&
    new Intl.DateTimeFormat(tag, { ...gregorian, day: 'numeric', month: 'short' }).format(minedAt)
  return (
    <Row href={url}>
      <Marks legs={legs} coin={sentFrom.toLowerCase() === account.toLowerCase() ? coin : undefined} />
      <span className="lk-row__text">
        <span className="lk-row__name lk-row__name--14">{description ?? (verb ? t(verb) : type)}</span>
        <span className={`lk-row__sub${status === 'failed' ? ' lk-bad' : ''}`}>
          {status === 'failed' ? t('activityReverted') : isWaiting ? t('transferPending') : path || side}
        </span>
      </span>
      <span className="lk-row__nums">
        {main && (
          <span className={`lk-row__name lk-row__name--14${sign === '+' ? ' lk-ok' : ''}`}>
            <bdi dir={main.isNft ? undefined : 'ltr'}>
              {sign.replace('-', '−')}
              {legText(main)}
            </bdi>
          </span>
        )}
        {date && <span className="lk-row__sub">{date}</span>}
      </span>
      {url && <Icon of={externalIcon} size={16} />}
    </Row>
  )
}
