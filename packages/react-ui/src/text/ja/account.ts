import type { accountTexts } from '../en/account.js'
import type { Translation } from '../translation.js'

/** The texts of an account and its networks, in Japanese. */
export const accountJapanese: Translation<typeof accountTexts> = {
  networkPill: 'ネットワーク：{network}。変更',
  total: '合計：{total}',
  balanceUnavailable: '現在、残高を取得できません',
  walletsCount: '{count}件接続中',
  copyAddress: 'アドレスをコピー',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした。もう一度お試しください',
  onramp: '購入',
  receive: '受取',
  send: '送金',
  emptyTitle: 'まだ空のウォレットです',
  emptyText: 'トークンを受け取ると、ここに表示されます。',
  emptyReceive: 'アドレスを表示',
  tokens: 'トークン',
  transfers: '送金履歴',
  transferTo: '{to}宛て',
  transferReverted: 'ネットワーク上で失敗しました',
  transferUnknown: 'ウォレットを確認してください',

  networksSearch: 'ネットワークを検索',
  networksNone: '「{search}」というネットワークはありません',
  networksCount: { other: 'このサイトは{count}個のネットワークに対応しています。' },
  networksAll: '{count}件すべて表示',
  networkRefused: '{wallet}で許可されていません',
  networkNeedsWallet: '別のウォレットが必要です',
  switchTitle: '{network}に切り替えています',
  switchText: '{wallet}で切り替えを承認してください。',
  switchLeave: '切り替えない',
  unsupportedHeader: 'ネットワークを切り替え',
  unsupportedTitle: '{wallet}のネットワークにこのサイトは対応していません',
  unsupportedText: '続けるには次から選んでください。',
  whatIsANetwork: 'ネットワークとは？',
}
