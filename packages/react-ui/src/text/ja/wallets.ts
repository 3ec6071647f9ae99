import type { walletsTexts } from '../../journeys/wallets/walletsTexts.en.js'
import type { Translation } from '../translation.js'

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
