import type { PermissionTranslation } from './permissionTexts.en.js'

export const permissionTexts: PermissionTranslation = {
  grantTitle: '{site} が、毎回確認せずに送金する許可を求めています',
  endTitle: '{site} が許可の返上を求めています',

  spendWarning: '{date} まで、このサイトはこの金額まで、再び確認せずに誰にでも送金できます。',
  usesWarning: '1 日に 100 回まで可能です。ネットワーク手数料は別にかかり、毎回 {fee} までです。',
  endNote: 'いつでも「あなたのウォレット」の「許可」で終了できます。',
  askedAgainNote: 'その後、このサイトはまた毎回確認します。',

  asset: '許可 {number}／{count}',
  atMost: '上限',
  period: '期間ごと',
  begins: '最初の開始',
  ends: '終了',
}
