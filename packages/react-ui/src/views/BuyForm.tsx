import type { OnRampDraft, Purchase, PurchaseProblem } from '@latchkey/core/internal/buying'
import { selectNetworkId, selectNetworkName } from '@latchkey/core/internal/views'
import { useId, useRef } from 'react'
import { useAppSelector } from '../modal/store.js'
import { Chip, Chips } from '../parts/Chip/Chip.js'
import { type TextId, useText } from '../text/buyingText.js'
import { useNumber, useTypedNumber } from '../text/useNumber.js'
import { Choice } from './Choice.js'
import { BuyPanel } from './BuyPanel.js'
import { CoinMark } from './CoinMark.js'
import type { PurchaseFindings } from './usePurchase.js'

const problemTexts: Readonly<Record<PurchaseProblem, TextId<'min' | 'max' | 'currency'>>> = {
  amount: 'buyNeedAmount',
  amountInvalid: 'buyNoAmount',
  tooLittle: 'buyTooLittle',
  tooMuch: 'buyTooMuch',
}

/** How a currency is written before an amount. */
const signOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** What {@link PayPanel} takes. */
export type PayPanelProps = { readonly purchase: Purchase; readonly edit: (change: OnRampDraft) => void }

/** How much is paid, in which currency. */
export const PayPanel = ({ purchase, edit }: PayPanelProps) => {
  const t = useText()
  const number = useNumber()
  const { write, read } = useTypedNumber()
  const id = useId()
  const { payment, payments, amount, limits, bound, presets, problem } = purchase
  if (!payment) return null
  const { id: currency } = payment
  const isWrong = problem !== undefined && problem !== 'amount'
  const sign = signOf(currency)
  const said = { min: number(bound ?? limits?.min ?? ''), max: number(bound ?? limits?.max ?? ''), currency }
  return (
    <>
      <BuyPanel
        label={t('buyPay')}
        id={id}
        isWrong={isWrong}
        value={
          <input
            className="lk-amount"
            id={id}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-said`}
            value={write(amount)}
            onChange={({ target }) => edit({ paymentAmount: read(target.value) })}
          />
        }
        choice={
          <Choice
            label={t('buyPayIn')}
            mark={
              <span className="lk-coinsign" aria-hidden="true">
                {sign}
              </span>
            }
            value={currency}
            of={payments.map((one) => one.id)}
            onChange={(paymentCurrency) => edit({ paymentCurrency })}
          />
        }
      >
        <span id={`${id}-said`} className={problem && 'lk-bad'} role="status">
          {problem ? t(problemTexts[problem], said) : limits && t('buyLimits', said)}
        </span>
      </BuyPanel>
      <Chips aria-label={t('buyPay')}>
        {presets.map((preset) => (
          <Chip key={preset} pressed={preset === amount} onClick={() => edit({ paymentAmount: preset })}>
            <bdi>
              {sign}
              {number(preset)}
            </bdi>
          </Chip>
        ))}
      </Chips>
    </>
  )
}

/** What {@link GetPanel} takes. */
export type GetPanelProps = PayPanelProps & PurchaseFindings

const sayPrice = ({ purchase, quote, isUnpriced }: PurchaseFindings): TextId | undefined => {
  if (!purchase?.quoteRequest) return undefined
  // Also where an earlier price is known: it is not today's.
  if (quote.error) return quote.status === 'failed' ? 'buyPriceFailed' : 'buyPriceAwaited'
  if (isUnpriced) return 'buyPriceThere'
  return quote.data ? undefined : 'buyPriceAwaited'
}

/** What that gives, and where. */
export const GetPanel = ({ purchase, edit, ...findings }: GetPanelProps) => {
  const t = useText()
  const number = useNumber()
  const id = useId()
  const current = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  const isHere = useAppSelector((state) => selectNetworkId(state)) === purchase.chosen?.id
  const value = useRef<HTMLOutputElement>(null)
  const { quote, askAgain } = findings
  const price = sayPrice({ ...findings, purchase })
  const { chosen, purchasables } = purchase
  if (!chosen) return null
  const { currency, network } = chosen
  const retry = () => {
    askAgain()
    value.current?.focus() // the button goes as the price comes
  }
  const hasPrice = purchase.quoteRequest && !price
  return (
    <BuyPanel
      label={t('buyGet')}
      id={id}
      value={
        <output
          className="lk-amount"
          id={id}
          ref={value}
          tabIndex={-1}
          dir="ltr"
          aria-busy={price === 'buyPriceAwaited'}
        >
          {hasPrice && quote.data ? number(quote.data.purchaseAmount.amount) : '–'}
        </output>
      }
      choice={
        <Choice
          label={t('buyWhat')}
          mark={<CoinMark token={{ symbol: currency.symbol, address: network.contract_address }} size={24} />}
          value={currency.symbol}
          of={purchasables.map((one) => one.currency.symbol)}
          onChange={(purchaseCurrency) => edit({ purchaseCurrency })}
        />
      }
    >
      <span role="status">
        {t(price ?? (isHere ? 'buyOn' : 'buyOnOther'), { network: network.display_name, current })}
      </span>
      {quote.error && (
        <button type="button" className="lk-mini" onClick={retry}>
          {t('tryAgain')}
        </button>
      )}
    </BuyPanel>
  )
}
