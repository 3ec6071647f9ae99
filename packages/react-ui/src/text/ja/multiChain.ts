import type { multiChainTexts } from '../en/multiChain.js'
import type { Translation } from '../translation.js'

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
