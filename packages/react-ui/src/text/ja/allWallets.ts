import type { allWalletsTexts } from '../en/allWallets.js'
import type { Translation } from '../translation.js'

/** The texts of the list of all wallets, in Japanese. */
export const allWalletsJapanese: Translation<typeof allWalletsTexts> = {
  allWalletsTitle: 'すべてのウォレット',
  allWalletsLabel: 'ウォレットを検索',
  allWalletsSearch: '{count}件のウォレットを検索',
  allWalletsFound: '見つかったウォレット：{count}件',
  allWalletsKeys: '↓で移動、Enterで選択します。',
  allWalletsNone: '「{search}」というウォレットはありません',
  allWalletsNoneText: 'つづりを確認するか、一覧から探してください。',
  allWalletsShowAll: 'すべてのウォレットを表示',
  allWalletsCode: 'QRコードを表示',
  allWalletsFailed: 'ウォレットの一覧に接続できません。このサイトが知っているものを表示しています。',
  allWalletsOwn: 'このサイトにはウォレットの一覧がありません。知っているものを表示しています。',
  allWalletsMore: 'ウォレットをさらに読み込み中',
}
