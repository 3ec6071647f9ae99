import type { CaipNetworkId, Token } from '@latchkey/core/adapter'
import { selectRouteData, type SendDraft } from '@latchkey/core/internal'
import {
  type DraftProblem,
  findNameAdapter,
  keepDraft,
  navigate,
  parseDraftAmount,
  selectAccountRef,
  selectFeatures,
  selectNetworkId,
  selectNetworkName,
  selectSendToken,
} from '@latchkey/core/internal/views'
import { useId, useState } from 'react'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'
import type { ViewModule } from '../../context/viewLoader.js'
import { Actions } from '../../parts/Actions/Actions.js'
import { Body } from '../../parts/Body/Body.js'
import { Button } from '../../parts/Button/Button.js'
import { Empty } from '../../parts/Empty/Empty.js'
import { Fact, Facts } from '../../parts/Facts/Facts.js'
import { accountStyles } from '../shared/account.css.js'
import { factsStyles } from '../shared/facts.css.js'
import { amountsStyles } from '../shared/amounts.css.js'
import { transferStyles } from '../shared/transfer.css.js'
import { type TextId, transferText, useText } from './transferTexts.en.js'
import { useDebounced } from '../shared/useDebounced.js'
import { ClosedDoorIllustration } from '../shared/ClosedDoorIllustration.js'
import { FeeText, WorthFact } from './transferFacts.js'
import { SendAmount } from './SendAmount.js'
import { SendReceiver } from './SendReceiver.js'
import { useDraft } from './useDraft.js'
import { useLookAlike } from '../addresses/useLookAlike.js'

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

const SendForm = ({ token, network }: { readonly token: Token; readonly network: CaipNetworkId }) => {
  const t = useText()
  const id = useId()
  const dispatch = useAppDispatch()
  const storedDraft = useAppSelector((state) => selectRouteData(state, 'WalletSend'))
  const [typed, setTyped] = useState<SendDraft>({
    amount: storedDraft?.amount,
    to: storedDraft?.to,
    compared: storedDraft?.compared,
  })
  const { services } = useEngine()
  const entered = { ...storedDraft, ...typed, token }
  const findings = useDraft(entered)
  const receiver = findings.name?.read.data?.resolved
  const draft = { ...entered, receiver }
  const { to = '' } = draft
  const settled = useDebounced(to)
  const isSettled = settled === to
  const edit = (change: SendDraft) => setTyped((before) => ({ ...before, ...change }))
  const { problem, check } = findings
  const valid = check && (check.problem ? check.problem.usable : (receiver?.address ?? to.trim()))
  const { warning, isBlocked } = useLookAlike(isSettled ? valid : undefined, draft.compared, (compared) =>
    edit({ compared }),
  )
  const toToken = () => {
    dispatch(keepDraft(draft))
    dispatch(navigate({ view: 'WalletSendSelectToken', data: undefined }))
  }
  const review = () => {
    const { amount } = draft
    if (amount === undefined || problem || isBlocked) return
    dispatch(keepDraft(draft))
    // If the check only warns about the address, the transfer goes to its usable spelling.
    const usable = (!receiver && check?.problem?.usable) || to.trim()
    dispatch(navigate({ view: 'WalletSendPreview', data: { ...draft, amount: amount.trim(), to: usable } }))
  }
  const isHidden = problem === 'addressInvalid' && !isSettled
  return (
    <>
      <form
        id={id}
        part="body"
        className="lk-body lk-body--tight"
        onSubmit={(event) => {
          event.preventDefault()
          review()
        }}
      >
        <SendAmount draft={draft} edit={edit} findings={findings} onToken={toToken} />
        {/* The address is checked when the user stops typing. */}
        <SendReceiver
          to={to}
          edit={edit}
          check={isSettled ? check : undefined}
          name={isSettled ? findings.name : undefined}
          takesNames={findNameAdapter(network, services) !== undefined}
        />
        {warning}
        <Facts className="lk-dl--bare">
          <WorthFact token={token} asset={findings.asset} amount={parseDraftAmount(draft)} />
          <Fact name={t('networkFee')}>
            <FeeText fee={findings.fee} />
          </Fact>
        </Facts>
      </form>
      <Actions>
        <Button type="submit" form={id} disabled={problem !== undefined || isBlocked}>
          {t(problem && !isHidden ? problemTexts[problem] : isBlocked ? 'addressInvalid' : 'review', {
            symbol: token.symbol,
          })}
        </Button>
      </Actions>
    </>
  )
}

const WalletSend = () => {
  const t = useText()
  const dispatch = useAppDispatch()
  const name = useAppSelector(selectNetworkName)
  const network = useAppSelector((state) => selectNetworkId(state))
  const account = useAppSelector((state) => selectAccountRef(state)?.account)
  const token = useAppSelector(selectSendToken)
  const { send } = useAppSelector(selectFeatures)
  // Another account or network empties the form.
  if (send && name !== undefined && token && network)
    return <SendForm key={`${account} ${network}`} token={token} network={network} />
  return (
    <>
      <Body>
        <Empty
          art={<ClosedDoorIllustration />}
          title={t('sendUnsupported')}
          text={t('sendNowhere', { network: name ?? t('unknownNetwork') })}
        />
      </Body>
      <Actions>
        <Button onClick={() => dispatch(navigate({ view: 'Networks', data: undefined }))}>{t('networksTitle')}</Button>
      </Actions>
    </>
  )
}

/** The form for what to send, and to whom. The button's label says what the form needs next. */
export const walletSendView: ViewModule = {
  Component: WalletSend,
  title: (_state, language) => transferText(language)('send'),
  styles: [accountStyles, factsStyles, amountsStyles, transferStyles],
}
