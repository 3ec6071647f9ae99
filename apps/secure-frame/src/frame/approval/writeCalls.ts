import type {
  BatchDescription,
  CallAction,
  CallDescription,
  CallsDescription,
  FeeDescription,
  RevocationDescription,
} from '../../protocol/description.js'
import type { ApprovalText, Content, ContentContext } from './content.js'
import { formatUnits } from './formatUnits.js'
import { findSymbol } from './networks.js'
import { addressRow, codeRow, textRow } from './rows.js'

/** The decimals of the coin of every EVM network. */
const coinDecimals = 18

/** Writes an amount of the network's coin. */
export const writeCoins = (wei: string, { t, network }: ContentContext): string => {
  const amount = formatUnits(wei, coinDecimals)
  const symbol = findSymbol(network)
  return symbol === undefined ? t('coins', { amount }) : `${amount} ${symbol}`
}

const writeFee = ({ highest }: FeeDescription, context: ContentContext): HTMLElement =>
  textRow(context.t('fee'), writeCoins(highest, context))

/** Writes an amount of a token in base units, and beside it what the contract states. */
export const writeTokens = (units: string, token: string | undefined, { t, tokens }: ContentContext): string => {
  const stated = token !== undefined && Object.hasOwn(tokens, token) ? tokens[token] : undefined
  const amount = t('units', { amount: units })
  if (!stated) return amount
  return `${t('stated', { amount: formatUnits(units, stated.decimals), symbol: stated.symbol })} (${amount})`
}

const nameAction = (action: CallAction, t: ApprovalText): string => {
  if (action.kind === 'collectionApproval' && !action.isApproved) return t('collectionRemovalAction')
  return t(`${action.kind}Action`)
}

const writeTitle = ({ action }: CallDescription, { t, site }: ContentContext): string => {
  switch (action.kind) {
    case 'transfer':
    case 'tokenTransfer':
      return t('sendTitle', { site })
    case 'tokenApproval':
      return t(action.amount === '0' ? 'removeAccessTitle' : 'accessTitle', { site })
    case 'collectionApproval':
      return t(action.isApproved ? 'accessTitle' : 'removeAccessTitle', { site })
    case 'deploy':
      return t('deployTitle', { site })
    case 'contractCall':
      return t('contractTitle', { site })
  }
}

const writeWarnings = ({ action }: CallDescription, t: ApprovalText): readonly string[] => {
  if (action.kind === 'tokenApproval' && action.isUnlimited) return [t('unlimitedWarning')]
  if (action.kind === 'collectionApproval' && action.isApproved) return [t('collectionWarning')]
  return action.kind === 'contractCall' || action.kind === 'deploy' ? [t('contractWarning')] : []
}

/** The rows of what the action itself does. */
const writeAction = ({ action, to = '' }: CallDescription, context: ContentContext) => {
  const { t } = context
  switch (action.kind) {
    case 'transfer':
      return [addressRow(t('to'), to)]
    case 'tokenTransfer':
      return [
        textRow(t('amount'), writeTokens(action.amount, to, context)),
        action.sender === undefined ? undefined : addressRow(t('from'), action.sender),
        addressRow(t('to'), action.receiver),
        addressRow(t('token'), to),
      ]
    case 'tokenApproval':
      return [
        textRow(t('amount'), action.isUnlimited ? t('unlimited') : writeTokens(action.amount, to, context)),
        addressRow(t('spender'), action.spender),
        addressRow(t('token'), to),
      ]
    case 'collectionApproval':
      return [
        action.isApproved ? textRow(t('amount'), t('wholeCollection')) : undefined,
        addressRow(t('spender'), action.spender),
        addressRow(t('collection'), to),
      ]
    case 'contractCall':
      return [addressRow(t('contract'), to)]
    case 'deploy':
      return []
  }
}

const writeCall = (call: CallDescription, context: ContentContext, fee?: FeeDescription) => {
  const { t } = context
  const { action, value, selector, data } = call
  const hasCoins = value !== '0' || action.kind === 'transfer'
  return [
    textRow(t('action'), nameAction(action, t)),
    hasCoins ? textRow(t('amount'), writeCoins(value, context)) : undefined,
    ...writeAction(call, context),
    fee && writeFee(fee, context),
    selector === undefined ? undefined : codeRow(t('function'), selector),
    data === '0x' ? undefined : codeRow(t('data'), data),
  ]
}

/** Writes EVM transactions, which are sent one after another. */
export const writeCalls = ({ calls, foreignDelegate }: CallsDescription, context: ContentContext): Content => {
  const { t, site } = context
  const [first] = calls
  const count = `${calls.length}`
  const warnings = [...new Set(calls.flatMap((call) => writeWarnings(call, t)))]
  if (foreignDelegate !== undefined) warnings.unshift(t('foreignDelegateWarning'))
  const foreign = foreignDelegate === undefined ? [] : [addressRow(t('delegate'), foreignDelegate)]
  if (first && calls.length === 1)
    return {
      title: writeTitle(first, context),
      amount: first.action.kind === 'transfer' ? writeCoins(first.value, context) : undefined,
      warnings,
      sections: [{ heading: undefined, rows: [...writeCall(first, context, first.fee), ...foreign] }],
    }
  const sections = calls.map((call, index) => ({
    heading: t('step', { number: `${index + 1}`, count }),
    rows: writeCall(call, context, call.fee),
  }))
  return {
    title: t('callsTitle', { site, count }),
    warnings: [t('severalWarning'), ...warnings],
    sections: foreign.length === 0 ? sections : [{ heading: undefined, rows: foreign }, ...sections],
  }
}

/** Writes calls that a smart account makes at once. What makes it a smart account comes before them. */
export const writeBatch = ({ calls, fee, newDelegate }: BatchDescription, context: ContentContext): Content => {
  const { t, site } = context
  const [first] = calls
  const count = `${calls.length}`
  const warnings = [...new Set(calls.flatMap((call) => writeWarnings(call, t)))]
  const steps = calls.map((call, index) => ({
    heading: calls.length === 1 ? undefined : t('instruction', { number: `${index + 1}`, count }),
    rows: writeCall(call, context),
  }))
  return {
    title: first && calls.length === 1 ? writeTitle(first, context) : t('batchTitle', { site, count }),
    amount: first?.action.kind === 'transfer' && calls.length === 1 ? writeCoins(first.value, context) : undefined,
    warnings: [...(newDelegate === undefined ? [] : [t('newDelegateWarning')]), ...warnings],
    sections: [
      ...(newDelegate === undefined
        ? []
        : [{ heading: t('newDelegateHeading'), rows: [addressRow(t('delegate'), newDelegate)] }]),
      ...steps,
      {
        heading: undefined,
        rows: [calls.length === 1 ? undefined : textRow(t('batch'), t('batchText')), writeFee(fee, context)],
      },
    ],
  }
}

/** Writes the end of a delegation. */
export const writeRevocation = ({ delegate, fee }: RevocationDescription, context: ContentContext): Content => {
  const { t } = context
  return {
    title: t('revocationTitle'),
    warnings: [],
    sections: [
      {
        heading: undefined,
        rows: [
          textRow(t('action'), t('revocationAction')),
          addressRow(t('delegate'), delegate),
          writeFee(fee, context),
        ],
      },
    ],
  }
}
