import type { activityTexts } from '../../journeys/activity/activityTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of activity, in Japanese. */
export const activityJapanese: Translation<typeof activityTexts> = {
  activityEmpty: 'アクティビティはまだありません',
  activityEmptyText: '{network}での取引がここに表示されます。',
  activityFailed: 'アクティビティを読み込めませんでした',
  activityFailedText: '資産に影響はありません。',
  activityNowhere: '{network}のアクティビティはありません',
  activityNowhereText: 'このネットワークではアクティビティを利用できません。別のネットワークを選択してください。',
  activityUndated: '日付不明',
  activityTo: '{address}宛て',
  activityFrom: '{address}から',
  activityReverted: '失敗しました。手数料は支払われました。',
  verbApprove: '承認済み',
  verbBorrow: '借入',
  verbBought: '購入',
  verbBurn: 'バーン',
  verbCancel: 'キャンセル',
  verbClaim: '請求',
  verbDeploy: 'コントラクトの作成',
  verbDeposit: '預け入れ',
  verbExecute: 'コントラクトの利用',
  verbMint: 'ミント',
  verbReceive: '受け取り',
  verbRepay: '返済',
  verbSell: '売却',
  verbStake: 'ステーキング',
  verbTrade: 'スワップ',
  verbUnstake: 'ステーキング解除',
  verbWithdraw: '引き出し',
}
