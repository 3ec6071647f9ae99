import type { helpTexts } from '../../journeys/help/helpTexts.en.js'
import type { Translation } from '../translation.js'
import type { allWalletsTexts } from '../allWalletsTexts.en.js'

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

/** The texts of the help for new users, in Japanese. */
export const helpJapanese: Translation<typeof helpTexts> = {
  helpKeyTitle: 'ウォレットはあなたの鍵です',
  helpDoorsTitle: '一つの鍵で多くの扉を',
  helpDoorsText: 'ウォレットに対応したサイトに、パスワードなしでサインインできます。',
  helpYoursTitle: '持っているのはあなただけ',
  helpYoursText:
    'このサイトができるのは、アドレスを見ることと承認を求めることだけです。あなたが承認しない限り、何も動きません。',
  helpHomeTitle: 'あなたの資産の保管場所',
  helpHomeText: 'コイン、チケット、アートをまとめて保管します。',
  helpHaveOne: 'ウォレットを持っています',
  helpNoneYet: 'ウォレットをまだ持っていません',
  helpNetworkTitle: '多くのネットワークを一つのウォレットで',
  helpLedgerTitle: '共有の記録',
  helpLedgerText: '誰が何を所有するかをネットワークが記録し、誰も書き換えられません。',
  helpApartTitle: 'ネットワークは別々です',
  helpApartText: 'あるネットワークの資産は、別のネットワークでは使えません。',
  helpFeesTitle: 'どのネットワークにも手数料があります',
  helpFeesText: '手数料はそのネットワークの通貨で支払います。',
  helpGotIt: 'わかりました',
  getIt: '入手',
  getAll: '迷ったら、{count}件のウォレットをすべて見る',
  getSafety: 'リカバリーフレーズは紙に書き、決して誰にも教えないでください。このサイトが尋ねることはありません。',
  getOnBrowser: 'ブラウザ',
  getOnPhone: 'スマートフォン',
  getOnBoth: 'ブラウザとスマートフォン',
  getOnWebsite: '公式サイトから',
  getAdviceTitle: '選び方',
  getAdviceText:
    '広く使われているウォレットを選び、公式サイトかブラウザのストアからのみインストールしてください。リカバリーフレーズは紙に書き、決して誰にも教えないでください。',
  downloadsTitle: 'どこにインストールしますか？',
  downloadsText: '準備ができたら、ここに戻ってください。',
  downloadsOf: '{wallet}を入手する',
  downloadChrome: 'ブラウザの拡張機能',
  downloadAppStore: 'iPhone・iPad',
  downloadPlayStore: 'Androidスマートフォン',
  downloadWebsite: 'ウェブサイト',
  opensNewTab: '新しいタブで開きます',
}
