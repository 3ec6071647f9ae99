import { formatAmount, type Token } from '@latchkey/core/adapter'
import { selectRouteData, type SendDraft } from '@latchkey/core/internal'
import {
  type DraftProblem,
  keepDraft,
  maxAmount,
  navigate,
  selectFeatures,
  selectNetworkId,
  selectNetworkName,
} from '@latchkey/core/internal/views'
import { useId, useRef, useState } from 'react'
import { Icon } from '../icons/Icon.js'
import { pasteIcon } from '../icons/laterPaths.js'
import { closeIcon, downIcon } from '../icons/paths.js'
import { useAppDispatch, useAppSelector } from '../modal/store.js'
import type { ViewModule } from '../modal/viewTypes.js'
import { AmountField } from '../parts/AmountField/AmountField.js'
import { Button } from '../parts/Button/Button.js'
import { Empty } from '../parts/Empty/Empty.js'
import { PanelField } from '../parts/PanelField/PanelField.js'
import { Pill } from '../parts/Pill/Pill.js'
import { ClosedDoor } from './ClosedDoor.js'
import { CoinMark } from './CoinMark.js'
import { useDebounced } from './useDebounced.js'
import { accountStyles } from '../styles/account.css.js'
import { factsStyles } from '../styles/facts.css.js'
import { transferStyles } from '../styles/transfer.css.js'
import { transferText, type TextId, useText } from '../text/transferText.js'
import { useNumber, useTypedNumber } from '../text/useNumber.js'
import { FeeText } from './FeeText.js'
import type { AddressCheck } from './useAddressCheck.js'
import { type DraftFindings, useDraft } from './useDraft.js'
import { Body } from '../parts/Body/Body.js'
import { Fact, Facts } from '../parts/Facts/Facts.js'
import { IconButton } from '../parts/IconButton/IconButton.js'

const problemTexts: Readonly<Record<DraftProblem, TextId<'symbol'>>> = {
  token: 'needToken',
  amount: 'needAmount',
  amountInvalid: 'amountInvalid',
  funds: 'notEnough',
  feeFunds: 'notEnoughForFee',
  address: 'needAddress',
  addressInvalid: 'addressInvalid',
  addressUnchecked: 'review',
}

type Edit = (change: SendDraft) => void

const TokenPill = ({ token, onClick }: { readonly token: Token | undefined; readonly onClick: () => void }) => {
  const t = useText()
  return (
    <Pill
      className={`lk-token${token ? '' : ' lk-token--empty'}`}
      aria-label={token && t('changeToken', { token: token.symbol })}
      onClick={onClick}
    >
      {token && <CoinMark token={token} size={24} />}
      {token?.symbol ?? t('needToken')}
      <Icon of={downIcon} size={16} />
    </Pill>
  )
}

type PanelProps = { readonly draft: SendDraft; readonly edit: Edit; readonly findings: DraftFindings }

const AmountPanel = ({ draft, edit, findings, onToken }: PanelProps & { readonly onToken: () => void }) => {
  const t = useText()
  const number = useNumber()
  const { write, read } = useTypedNumber()
  const { asset, fee, problem } = findings
  const isWrong = problem === 'amountInvalid' || problem === 'funds'
  const id = useId()
  return (
    <AmountField
      label={t('amount')}
      value={write(draft.amount ?? '')}
      invalid={isWrong}
      aria-describedby={id}
      onChange={(amount) => edit({ amount: read(amount) })}
      end={<TokenPill token={draft.token} onClick={onToken} />}
    >
      <div className="lk-line lk-line--between lk-small lk-muted lk-panel__foot">
        <span id={id} className={isWrong ? 'lk-bad' : undefined}>
          {problem === 'amountInvalid'
            ? t(problem)
            : asset &&
              t('youHave', { amount: `${number(formatAmount(BigInt(asset.amount), asset.decimals))} ${asset.symbol}` })}
        </span>
        {asset && (
          <button
            type="button"
            className="lk-mini"
            disabled={asset.address === undefined && !fee.data}
            onClick={() => edit({ amount: maxAmount(asset, fee.data) })}
          >
            {t('max')}
          </button>
        )}
      </div>
    </AmountField>
  )
}

type RecipientPanelProps = Omit<PanelProps, 'findings'> & { readonly check: AddressCheck | undefined }

const RecipientPanel = ({ draft, edit, check: { problem, Note } = {} }: RecipientPanelProps) => {
  const isWrong = problem !== undefined && problem.usable === undefined
  const t = useText()
  const id = useId()
  const { to = '' } = draft
  const field = useRef<HTMLInputElement>(null)
  const paste = async () => {
    try {
      edit({ to: (await navigator.clipboard.readText()).trim() })
    } catch {
      field.current?.focus() // the browser has no clipboard, or keeps it to itself: the person pastes
    }
  }
  return (
    <>
      <PanelField
        label={t('to')}
        invalid={isWrong}
        ref={field}
        placeholder={t('toPlaceholder')}
        value={to}
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={problem && id}
        onChange={(event) => edit({ to: event.target.value })}
        end={
          to === '' ? (
            <Button kind="secondary" small icon={pasteIcon} className="lk-onpanel" onClick={() => void paste()}>
              {t('paste')}
            </Button>
          ) : (
            <IconButton icon={closeIcon} label={t('clear')} onClick={() => edit({ to: '' })} />
          )
        }
      />
      {problem && Note && <Note id={id} problem={problem} address={to.trim()} />}
    </>
  )
}

const SendForm = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const kept = useAppSelector((state) => selectRouteData(state, 'WalletSend'))
  const [typed, setTyped] = useState<SendDraft>({ amount: kept?.amount, to: kept?.to })
  const draft: SendDraft = { ...kept, ...typed }
  const findings = useDraft(draft)
  const { to = '' } = draft
  const settled = useDebounced(to)
  const isSettled = settled === to
  const edit: Edit = (change) => setTyped((before) => ({ ...before, ...change }))
  const { problem, check } = findings
  const toToken = () => {
    dispatch(keepDraft(draft))
    dispatch(navigate({ view: 'WalletSendSelectToken', data: undefined }))
  }
  const review = () => {
    const { token, amount } = draft
    if (!token || amount === undefined || problem) return
    dispatch(keepDraft(draft))
    // An address that was warned of goes on as it is to be written then.
    const receiver = check?.problem?.usable ?? to.trim()
    dispatch(navigate({ view: 'WalletSendPreview', data: { ...draft, token, amount: amount.trim(), to: receiver } }))
  }
  const isHidden = problem === 'addressInvalid' && !isSettled
  return (
    <form
      part="body"
      className="lk-body lk-body--tight"
      onSubmit={(event) => {
        event.preventDefault()
        review()
      }}
    >
      <AmountPanel draft={draft} edit={edit} findings={findings} onToken={toToken} />
      {/* An address is judged when it is no longer being typed. */}
      <RecipientPanel draft={draft} edit={edit} check={isSettled ? check : undefined} />
      {draft.token && (
        <Facts className="lk-dl--bare">
          <Fact name={t('networkFee')}>
            <FeeText fee={findings.fee} />
          </Fact>
        </Facts>
      )}
      <Button type="submit" disabled={problem !== undefined}>
        {t(problem && !isHidden ? problemTexts[problem] : 'review', { symbol: draft.token?.symbol ?? '' })}
      </Button>
    </form>
  )
}

const WalletSend = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const name = useAppSelector(selectNetworkName)
  const network = useAppSelector((state) => selectNetworkId(state))
  const { send } = useAppSelector(selectFeatures)
  if (!send || name === undefined)
    return (
      <Body>
        <Empty
          art={<ClosedDoor />}
          title={t('sendUnsupported')}
          text={t('sendNowhere', { network: name ?? t('unknownNetwork') })}
        >
          <Button onClick={() => dispatch(navigate({ view: 'Networks', data: undefined }))}>
            {t('networksTitle')}
          </Button>
        </Empty>
      </Body>
    )
  // Another network empties the form.
  return <SendForm key={network} />
}

/** What is sent, and to whom. The button names what is needed next. */
export const walletSendView: ViewModule = {
  Component: WalletSend,
  title: (_state, language) => transferText(language)('send'),
  styles: [accountStyles, factsStyles, transferStyles],
}
