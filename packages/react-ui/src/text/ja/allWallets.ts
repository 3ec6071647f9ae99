import type { allWalletsTexts } from '../en/allWallets.js'
import type { Translation } from '../translation.js'

/** The texts of the list of all wallets, in Japanese. */
export const allWalletsJapanese: Translation<typeof allWalletsTexts> = {
  allWalletsTitle: 'すべてのウォレット',
  allWalletsLabel: 'ウォレットを検索',
  allWalletsSearch: '{count}件のウォレットを検索',
  allWalletsFound: '見つかったウォレット：{count}件',
  allWalletsKeys: '矢印キーで移動、Enterで選択します。',
  allWalletsNone: '「{search}」に一致するウォレットはありません',
  allWalletsNoneText: 'つづりを確認するか、すべてのウォレットから探してください。',
  allWalletsShowAll: 'すべてのウォレットを表示',
  allWalletsCode: 'QRコードを表示',
  allWalletsFailed: '一覧をすべて読み込めませんでした。ここに表示されているウォレットは使えます。',
  allWalletsOwn: 'このサイトが対応しているウォレットです。',
  allWalletsMore: 'ウォレットをさらに読み込み中',
}
