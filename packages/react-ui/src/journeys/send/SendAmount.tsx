import { formatAmount, type Token } from '@latchkey/core/adapter'
import type { SendDraft } from '@latchkey/core/internal'
import { maxAmount, selectBalance, selectTokenBalances } from '@latchkey/core/internal/views'
import { useId } from 'react'
import { Icon } from '../../icons/Icon.js'
import { downIcon } from '../../icons/commonPaths.js'
import { useAppSelector } from '../../context/store.js'
import { AmountField } from '../../parts/AmountField/AmountField.js'
import { Pill } from '../../parts/Pill/Pill.js'
import { Skeleton } from '../../parts/Skeleton/Skeleton.js'
import { useText } from './transferTexts.en.js'
import { useLocale, useNumber } from '../../context/useNumber.js'
import { CoinMark } from '../tokens/TokenRow.js'
import type { DraftFindings } from './useDraft.js'

/**
 * Shortens a decimal string to what a user reads at a glance: four decimals, or four significant ones below 1. It truncates and never rounds, so
 * that no amount looks larger than it is.
 *
 * @returns e.g. `'9998.4999'` for `'9998.49997786526017'`
 */
export const toShortAmount = (text: string): string => {
  const [short = text] = /^(0\.0*\d{1,4}|\d+\.\d{1,4})/.exec(text) ?? []
  return short.includes('.') ? short.replace(/\.?0+$/, '') : short
}

const TokenPill = ({ token, onClick }: { readonly token: Token; readonly onClick: () => void }) => {
  const t = useText()
  return (
    <Pill className="lk-token" aria-label={t('changeToken', { token: token.symbol })} onClick={onClick}>
      <CoinMark token={token} size={24} />
      {token.symbol}
      <Icon of={downIcon} size={16} />
    </Pill>
  )
}

const useReadStatus = (token: Token) =>
  useAppSelector((state) => (token.address === undefined ? selectBalance(state) : selectTokenBalances(state))).status

/** The account's balance of a token, or why it is unknown. */
const Holding = ({ token, asset }: { readonly token: Token } & Pick<DraftFindings, 'asset'>) => {
  const t = useText()
  const number = useNumber()
  const status = useReadStatus(token)
  if (asset) {
    const amount = toShortAmount(formatAmount(BigInt(asset.amount), asset.decimals))
    return t('youHave', { amount: `${number(amount)} ${asset.symbol}` })
  }
  if (status === 'failed') return t('balanceUnavailable')
  return status === 'ready' ? null : <Skeleton className="lk-skel lk-skel--num" />
}

/** Props of {@link SendAmount}. */
export type SendAmountProps = {
  readonly draft: SendDraft & { readonly token: Token }
  readonly findings: DraftFindings
  readonly edit: (change: SendDraft) => void
  readonly onToken: () => void
}

/** The field for the amount, with the token and its balance. */
export const SendAmount = ({ draft: { token, amount = '' }, findings, edit, onToken }: SendAmountProps) => {
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const { asset, fee, problem } = findings
  const status = useReadStatus(token)
  const isAwaited = status !== 'ready' && status !== 'failed'
  // Less of the coin leaves enough for the fee; less of a token does not.
  const isTooMuch = problem === 'funds' || (problem === 'feeFunds' && token.address === undefined)
  const isWrong = problem === 'amountInvalid' || isTooMuch
  return (
    <AmountField
      label={t('amount')}
      value={amount}
      decimals={token.decimals}
      locale={locale}
      unit={token.symbol}
      invalid={isWrong}
      aria-describedby={id}
      onChange={(next) => edit({ amount: next })}
      end={<TokenPill token={token} onClick={onToken} />}
    >
      <div className="lk-line lk-line--between lk-small lk-muted lk-panel__foot">
        <span id={id} className={isWrong ? 'lk-bad' : undefined}>
          {problem === 'amountInvalid' ? t(problem) : <Holding token={token} asset={asset} />}
        </span>
        {(asset ?? isAwaited) && (
          <button
            type="button"
            className="lk-mini"
            disabled={!asset || (asset.address === undefined && !fee.data)}
            onClick={() => asset && edit({ amount: maxAmount(asset, fee.data) })}
          >
            {t('max')}
          </button>
        )}
      </div>
    </AmountField>
  )
}
