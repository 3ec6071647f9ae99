import type { multiChainTexts } from '../en/multiChain.js'
import type { Translation } from '../translation.js'

/** The texts of connecting one wallet in several namespaces, in Japanese. */
export const multiChainJapanese: Translation<typeof multiChainTexts> = {
  multiChainTitle: '{wallet}をどのネットワークに接続しますか？',
  multiChainText: { other: '{count}種類のネットワークの鍵を持っています。残りは後から追加できます。' },
  multiChainList: 'ネットワーク一覧',
  namespacesAll: 'すべて',
  namespaceEmpty: '{network}のウォレットがまだありません',
  multiChainGo: '{network}に接続',
  multiChainGoSeveral: { other: '{count}個のネットワークに接続' },
  multiChainAsking: '{network}に接続しています',
  multiChainSkip: '{network}をスキップ',
  multiChainDoneText: '{wallet}を{networks}に接続しました。',
  multiChainNothingTitle: '何も接続されていません',
  multiChainNothingText: 'すべてのネットワークをスキップしました。続けるには一つ選ぶか、閉じてください。',
  multiChainFailedText: '{network}には接続していません。接続済みのものはそのままです。',
  multiChainOpen: '未接続',
  multiChainNext: '次に接続',
  multiChainAsked: '{wallet}で承認してください',
  multiChainDeclined: '拒否しました',
  multiChainFailed: '接続できませんでした',
  multiChainSkipped: 'スキップ済み',
  connectOn: '対応：{networks}',
  activeChainTitle: '{network}には専用のウォレットが必要です',
  activeChainText:
    '{wallet}は{current}に接続中です。{network}用のウォレットを追加で接続してください。現在の接続は解除されません。',
  activeChainConnect: '{network}用のウォレットを選ぶ',
  activeChainStay: '{current}のままにする',
}
