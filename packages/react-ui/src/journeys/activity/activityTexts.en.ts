import { accountAndShell } from '../../text/accountTexts.en.js'
import { createText, type IdNeeding, useLanguage } from '../../text/createText.js'
import type { Catalogue } from '../../text/language.js'

/** The texts of activity, by id. Names in braces are replaced by values. */
export const activityTexts = {
  activityEmpty: 'No activity yet',
  activityEmptyText: 'Your transactions on {network} will appear here.',
  activityFailed: 'Activity couldn’t be loaded',
  activityFailedText: 'Your funds are not affected.',
  activityNowhere: 'No activity on {network}',
  activityNowhereText: 'Activity isn’t available on this network. Choose another one to see it there.',
  activityUndated: 'Date unknown',
  activityTo: 'To {address}',
  activityFrom: 'From {address}',
  activityReverted: 'Failed. The fee was still paid.',
  verbApprove: 'Approved',
  verbBorrow: 'Borrowed',
  verbBought: 'Bought',
  verbBurn: 'Burned',
  verbCancel: 'Canceled',
  verbClaim: 'Claimed',
  verbDeploy: 'Contract created',
  verbDeposit: 'Deposited',
  verbExecute: 'Contract used',
  verbMint: 'Minted',
  verbReceive: 'Received',
  verbRepay: 'Repaid',
  verbSell: 'Sold',
  verbStake: 'Staked',
  verbTrade: 'Swapped',
  verbUnstake: 'Unstaked',
  verbWithdraw: 'Withdrawn',
} as const satisfies Catalogue

const texts = { ...accountAndShell, ...activityTexts }

/** The id of a text that needs no values. */
export type TextId = IdNeeding<typeof texts>

const activityText = createText(texts)

/** Returns the translate function for texts of activity and of the account, in the language of the enclosing modal. */
export const useText = () => activityText(useLanguage())
