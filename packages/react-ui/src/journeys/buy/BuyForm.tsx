import { mockedQuoteId, type OnRampDraft, type Purchase, type PurchaseProblem } from '@latchkey/core/internal/buy'
import { selectNetworkId, selectNetworkName } from '@latchkey/core/internal/views'
import { type ReactNode, useId, useRef } from 'react'
import { useAppSelector } from '../../context/store.js'
import { useNumber, useTypedNumber } from '../../context/useNumber.js'
import { Icon } from '../../icons/Icon.js'
import { downIcon } from '../../icons/commonPaths.js'
import type { PurchaseFindings } from './usePurchase.js'
import { FetchedMark } from '../shared/NetworkPicture.js'
import { CoinMark } from '../tokens/TokenRow.js'
import { Chip, Chips } from '../../parts/Chip/Chip.js'
import { type TextId, useText } from './buyTexts.en.js'

/** Props of {@link BuyPanel}. */
type BuyPanelProps = {
  readonly label: string
  /** The element id of the amount. */
  readonly id: string
  readonly isWrong?: boolean
  readonly value: ReactNode
  readonly choice: ReactNode
  readonly children: ReactNode
}

/** One side of a purchase: an amount, its currency, and a note about it. */
const BuyPanel = ({ label, id, isWrong, value, choice, children }: BuyPanelProps) => (
  <div className="lk-panel" part="field" data-invalid={isWrong || undefined}>
    <label className="lk-small lk-muted" htmlFor={id}>
      {label}
    </label>
    <div className="lk-line">
      {value}
      {choice}
    </div>
    <div className="lk-line lk-line--between lk-small lk-muted lk-panel__foot">{children}</div>
  </div>
)

/** Props of {@link Choice}. */
type ChoiceProps = {
  /** The accessible name: what the user chooses here. */
  readonly label: string
  readonly mark: ReactNode
  readonly value: string
  /** The names to choose from. */
  readonly of: readonly string[]
  readonly onChange: (value: string) => void
}

/** A choice of one of several names, by the native control of the user's system. */
const Choice = ({ label, mark, value, of, onChange }: ChoiceProps) => (
  <span className="lk-pill lk-token lk-choice">
    {mark}
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {of.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
    <Icon of={downIcon} size={16} />
  </span>
)

/** The mark of a currency: its sign if it has one, else the picture of the site's directory service, else a letter. */
const CurrencyMark = ({ id }: { readonly id: string }) => {
  const sign = useNumber()('0', id).replace(/[\p{Nd}\s]/gu, '')
  if (/\p{L}/u.test(sign)) return <FetchedMark id={undefined} name={id} size={24} subject={{ kind: 'currency', id }} />
  return (
    <span className="lk-coinsign" aria-hidden="true">
      {sign}
    </span>
  )
}

const problemTexts: Readonly<Record<PurchaseProblem, TextId<'min' | 'max' | 'currency'>>> = {
  amount: 'buyNeedAmount',
  amountInvalid: 'buyNoAmount',
  tooLittle: 'buyTooLittle',
  tooMuch: 'buyTooMuch',
}

/** Props of {@link AmountInput}. */
type AmountInputProps = {
  readonly id: string
  readonly amount: string
  readonly isWrong: boolean
  readonly onChange: (amount: string) => void
}

/** A field is empty at first if the user has just chosen to enter its amount. */
const focusIfEmpty = (field: HTMLInputElement | null) => {
  if (field?.value === '') field.focus()
}

/** The field for an amount. Its note has the id `<id>-note`. */
const AmountInput = ({ id, amount, isWrong, onChange }: AmountInputProps) => {
  const { write, read } = useTypedNumber()
  return (
    <input
      ref={focusIfEmpty}
      className="lk-amount"
      id={id}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      aria-invalid={isWrong || undefined}
      aria-describedby={`${id}-note`}
      value={write(amount)}
      onChange={({ target }) => onChange(read(target.value))}
    />
  )
}

/** Props of {@link PayPanel}. */
export type PayPanelProps = { readonly purchase: Purchase; readonly edit: (change: OnRampDraft) => void }

/** The panel for how much the user pays, and in which currency. */
export const PayPanel = ({ purchase, edit }: PayPanelProps) => {
  const t = useText()
  const number = useNumber()
  const id = useId()
  const { payment, payments, amount, limits, bound, presets, problem } = purchase
  if (!payment) return null
  const { id: currency } = payment
  const isWrong = problem !== undefined && problem !== 'amount'
  const limitValues = { min: number(bound ?? limits?.min ?? ''), max: number(bound ?? limits?.max ?? ''), currency }
  return (
    <>
      <BuyPanel
        label={t('buyPay')}
        id={id}
        isWrong={isWrong}
        value={
          <AmountInput
            id={id}
            amount={amount}
            isWrong={isWrong}
            onChange={(paymentAmount) => edit({ paymentAmount })}
          />
        }
        choice={
          <Choice
            label={t('buyPayIn')}
            mark={<CurrencyMark id={currency} />}
            value={currency}
            of={payments.map((option) => option.id)}
            onChange={(paymentCurrency) => edit({ paymentCurrency })}
          />
        }
      >
        <span id={`${id}-note`} className={problem && 'lk-bad'} role="status">
          {problem ? t(problemTexts[problem], limitValues) : limits && t('buyLimits', limitValues)}
        </span>
      </BuyPanel>
      <Chips aria-label={t('buyPay')}>
        {presets.map((preset) => (
          <Chip key={preset} pressed={preset === amount} onClick={() => edit({ paymentAmount: preset })}>
            {number(preset, currency)}
          </Chip>
        ))}
      </Chips>
    </>
  )
}

/** Props of {@link GetPanel}. */
export type GetPanelProps = PayPanelProps & Omit<PurchaseFindings, 'purchase'>

/** Returns the text that replaces the price, or says what is wrong with an amount of the coin. */
const priceText = ({ purchase, quote: { data, error, status } }: GetPanelProps): TextId | undefined => {
  if (purchase.isOfCoin) return purchase.problem && (purchase.problem === 'amount' ? 'buyNeedAmount' : 'buyNoAmount')
  if (!purchase.quoteRequest) return undefined
  // Also if an earlier price is known: it is no longer current.
  if (error) return status === 'failed' ? 'buyPriceFailed' : 'buyPriceAwaited'
  if (!data) return 'buyPriceAwaited'
  return data.quoteId === mockedQuoteId ? 'buyPriceThere' : undefined
}

/** The panel for what the user receives, and on which network. */
export const GetPanel = (props: GetPanelProps) => {
  const t = useText()
  const number = useNumber()
  const id = useId()
  const { purchase, edit, quote, refreshQuote } = props
  const current = useAppSelector(selectNetworkName) ?? t('unknownNetwork')
  const isActiveNetwork = useAppSelector((state) => selectNetworkId(state)) === purchase.chosen?.id
  const value = useRef<HTMLOutputElement>(null)
  const price = priceText(props)
  const { chosen, purchasables, payment, isOfCoin, canBeOfCoin, amount, problem } = purchase
  if (!chosen) return null
  const isWrong = isOfCoin && problem === 'amountInvalid'
  const { currency, network } = chosen
  const retry = () => {
    refreshQuote()
    value.current?.focus() // the button disappears when the price arrives
  }
  return (
    <BuyPanel
      label={t('buyGet')}
      id={id}
      isWrong={isWrong}
      value={
        isOfCoin ? (
          <AmountInput
            id={id}
            amount={amount}
            isWrong={isWrong}
            onChange={(purchaseAmount) => edit({ purchaseAmount })}
          />
        ) : (
          <output
            className="lk-amount"
            id={id}
            ref={value}
            tabIndex={-1}
            dir="ltr"
            aria-busy={price === 'buyPriceAwaited'}
          >
            {!price && quote.data ? number(quote.data.purchaseAmount.amount) : '–'}
          </output>
        )
      }
      choice={
        <Choice
          label={t('buyWhat')}
          // The site's own service offers it, so its symbol can be trusted, even a token's.
          mark={<CoinMark token={{ symbol: currency.symbol }} size={24} />}
          value={currency.symbol}
          of={purchasables.map((option) => option.currency.symbol)}
          onChange={(purchaseCurrency) => edit({ purchaseCurrency })}
        />
      }
    >
      <span id={`${id}-note`} role="status">
        {t(price ?? (isActiveNetwork ? 'buyOn' : 'buyOnOther'), { network: network.display_name, current })}
      </span>
      {canBeOfCoin && !quote.error && (
        <button type="button" className="lk-mini" onClick={() => edit({ purchaseAmount: isOfCoin ? undefined : '' })}>
          {t('buyEnter', { currency: isOfCoin ? (payment?.id ?? '') : currency.symbol })}
        </button>
      )}
      {quote.error && (
        <button type="button" className="lk-mini" onClick={retry}>
          {t('tryAgain')}
        </button>
      )}
    </BuyPanel>
  )
}
