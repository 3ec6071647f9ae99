import { selectExplorerUrl, truncateAddress } from '@latchkey/core/internal'
import {
  selectBalance,
  selectIdentity,
  selectNetworkId,
  selectTokenBalances,
  selectTotal,
  toBalanceText,
} from '@latchkey/core/internal/views'
import { externalIcon } from '../../icons/commonPaths.js'
import { useAppSelector } from '../../context/store.js'
import { Avatar } from '../../parts/Avatar/Avatar.js'
import { CrossFade } from '../../parts/CrossFade/CrossFade.js'
import { CopyButton } from '../../parts/CopyButton/CopyButton.js'
import { useText } from '../../text/accountTexts.en.js'
import { useNumber } from '../../context/useNumber.js'
import { IconButton } from '../../parts/IconButton/IconButton.js'
import { Skeleton } from '../../parts/Skeleton/Skeleton.js'

/**
 * Counts the characters at the end of a balance that are drawn faintly: those after the fourth significant digit, but no digit before the decimal
 * point.
 */
const countFaint = (balance: string) => {
  const digits = balance.startsWith('0.') ? 0 : balance.indexOf('.')
  return digits < 4 ? Math.max(0, digits - 1) : 4
}

const Balance = () => {
  const t = useText()
  const number = useNumber()
  const { status, data } = useAppSelector((state) => selectBalance(state))
  if (!data && status !== 'failed')
    return <Skeleton className="lk-skel--bal" aria-hidden={undefined} role="status" aria-label={t('loading')} />
  if (!data)
    return (
      <p className="lk-muted" role="status">
        {t('balanceUnavailable')}
      </p>
    )
  const balance = toBalanceText(data)
  const text = number(balance)
  const end = text.length - countFaint(balance)
  return (
    <p className="lk-balance" dir="ltr">
      <CrossFade of={`${text} ${data.symbol}`}>
        {text.slice(0, end)}
        <span className="lk-balance__rest">
          {text.slice(end)} {data.symbol}
        </span>
      </CrossFade>
    </p>
  )
}

const Total = () => {
  const t = useText()
  const number = useNumber()
  const total = useAppSelector(selectTotal)
  const isAwaited = useAppSelector((state) =>
    [selectBalance(state), selectTokenBalances(state)].some(({ status, data }) => !data && status !== 'failed'),
  )
  const hasData = useAppSelector(({ site }) => site.hasData)
  if (total)
    return (
      <p className="lk-muted">
        <CrossFade of={total}>{t('total', { total: number(total, 'USD') })}</CrossFade>
      </p>
    )
  // The site's service may know prices. The line keeps its place even if it knows none, so that nothing below moves.
  if (!hasData) return null
  return isAwaited ? <Skeleton className="lk-skel--total" /> : <span className="lk-skel--total" aria-hidden="true" />
}

/** The identity of the account in use: its name, balance and address. */
export const Identity = ({ address }: { readonly address: string }) => {
  const t = useText()
  const { name, imageUrl } = useAppSelector((state) => selectIdentity(state))
  const explorer = useAppSelector((state) => selectExplorerUrl(state, selectNetworkId(state), 'address', address))
  return (
    <div className="lk-id">
      <Avatar address={address} image={imageUrl} size={64} />
      <div className="lk-stack lk-idtext">
        {name && (
          <p className="lk-strong lk-clip" dir="auto">
            {name}
          </p>
        )}
        <Balance />
        <Total />
        <div className="lk-line lk-line--center">
          <span className="lk-mono" dir="ltr">
            {truncateAddress(address)}
          </span>
          <CopyButton
            text={address}
            words={[t('copyAddress'), t('copied'), t('copyFailed')]}
            iconOnly
            className="lk-iconbtn--face"
          />
          {explorer && (
            <IconButton
              small
              className="lk-iconbtn--face"
              href={explorer}
              icon={externalIcon}
              label={t('seeOnExplorer')}
            />
          )}
        </div>
      </div>
    </div>
  )
}
