import type { accountTexts } from '../accountTexts.en.js'
import type { Translation } from '../translation.js'
import type { receiveTexts } from '../../journeys/receive/receiveTexts.en.js'
import type { walletsTexts } from '../../journeys/wallets/walletsTexts.en.js'
import type { multiChainTexts } from '../multiChainTexts.en.js'

/** The texts of an account and its networks, in Japanese. */
export const accountJapanese: Translation<typeof accountTexts> = {
  networkPill: 'ネットワーク：{network}。変更',
  total: '合計：{total}',
  balanceUnavailable: '現在、残高を取得できません',
  walletsCount: '{count}件接続中',
  copyAddress: 'アドレスをコピー',
  copied: 'コピーしました',
  copyFailed: 'ブラウザがコピーをブロックしました。ここで選択されているテキストをコピーしてください。',
  onramp: '購入',
  swaps: 'スワップ',
  receive: '受取',
  send: '送金',
  activity: 'アクティビティ',
  emptyTitle: 'このウォレットは空です',
  emptyText: '受け取ったトークンがここに表示されます。',
  emptyReceive: 'アドレスを表示',
  settings: '設定',
  settingsNoFile: '復元ファイルがまだありません',
  nameRow: '名前を選ぶ',
  tokens: 'トークン',
  transfers: '送金履歴',
  transferTo: '{to}宛て',
  receiptText: '{network}上で<to>宛てに{amount}',
  transactionSuccess: '確認済み',
  transferReverted: '失敗',
  transferUnknown: '状態不明。ウォレットを確認してください。',

  networksSearch: 'ネットワークを検索',
  networksNone: '「{search}」に一致するネットワークはありません',
  networksCount: { other: 'このサイトは{count}個のネットワークに対応しています。' },
  networksAll: '{count}個のネットワークをすべて表示',
  networkRefused: '{wallet}で有効になっていません',
  networkNeedsWallet: '別のウォレットが必要です',
  switchTitle: '{network}に切り替えています',
  switchText: '{wallet}で切り替えを承認してください。',
  switchStillOn: 'まだ{network}に接続しています',
  switchStillThere: 'ネットワークは変わっていません',
  switchDeclinedText: '{wallet}で切り替えを拒否しました。',
  switchStay: '{network}のままにする',
  switchChoose: '別のネットワークを選択',
  unsupportedHeader: 'ネットワークを切り替え',
  unsupportedTitle: '{wallet}が使っているネットワークにこのサイトは対応していません',
  unsupportedText: '続けるにはネットワークを選んでください。',
  whatIsANetwork: 'ネットワークとは？',
}

/** The texts of receiving, in Japanese. */
export const receiveJapanese: Translation<typeof receiveTexts> = {
  qrCode: 'アドレスのQRコード',
  receiveOn: '{network}上のアドレス',
  receiveNote: 'このアドレスには{network}の資産だけを送ってください。別のネットワークで送ると失われることがあります。',
}

/** The texts of the view of several wallets, in Japanese. */
export const walletsJapanese: Translation<typeof walletsTexts> = {
  walletsDisconnectAll: 'すべて解除',
  walletsActive: '使用中',
  walletsSwitch: '切り替え',
  walletsSwitchTo: '{wallet}に切り替え',
  walletsDisconnect: '{wallet}の接続を解除',
  walletsRecent: '最近使用',
  walletsConnectTo: '{wallet}を接続',
  walletsForget: '{wallet}を削除',
  walletsAdd: 'ウォレットを追加',
  walletsNoneTitle: 'まだウォレットがありません',
  walletsNoneText: 'ウォレットを接続すると、ここで使えます。',
}

/** The texts of connecting one wallet in several namespaces, in Japanese. */
export const multiChainJapanese: Translation<typeof multiChainTexts> = {
  multiChainTitle: 'どのネットワークに接続しますか？',
  multiChainText: {
    other: '{wallet}は{count}個のネットワークに対応しています。残りは後から追加できます。',
  },
  multiChainList: 'ネットワーク一覧',
  namespacesAll: 'すべて',
  namespaceEmpty: '{network}のウォレットがまだありません',
  multiChainGo: '{network}に接続',
  multiChainGoSeveral: { other: '{count}個のネットワークに接続' },
  multiChainAsking: '{network}に接続しています',
  multiChainSkip: '{network}をスキップ',
  multiChainDoneText: '{wallet}を{networks}に接続しました。',
  multiChainNothingTitle: '何も接続されていません',
  multiChainNothingText:
    'すべてのネットワークをスキップしました。続けるには一つ選ぶか、このウィンドウを閉じてください。',
  multiChainFailedText: '{network}には接続していません。ほかの接続はそのままです。',
  multiChainOpen: '未接続',
  multiChainNext: '次',
  multiChainAsked: '{wallet}で承認してください',
  multiChainDeclined: '拒否しました',
  multiChainFailed: '接続できませんでした',
  multiChainSkipped: 'スキップ済み',
  connectOn: '対応：{networks}',
  activeChainTitle: '{network}には専用のウォレットが必要です',
  activeChainText: '{network}用に別のウォレットを接続してください。{wallet}の接続はそのままです。',
  activeChainConnect: '{network}用のウォレットを選ぶ',
  activeChainStay: '{current}のままにする',
}
