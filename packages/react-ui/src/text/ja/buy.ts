import type { buyTexts } from '../../journeys/buy/buyTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of buying, in Japanese. */
export const buyJapanese: Translation<typeof buyTexts> = {
  buyPay: '支払う金額',
  buyPayIn: '支払いに使う通貨',
  buyGet: '受け取る量（目安）',
  buyWhat: '購入するもの',
  buyLimits: '{min}～{max} {currency}',
  buyOn: '{network}で受け取ります',
  buyOnOther: '{current}ではなく{network}で受け取ります',
  buyEnter: '{currency}で入力',
  buyNeedAmount: '金額を入力',
  buyNoAmount: '有効な金額を入力',
  buyTooLittle: '{min} {currency}以上',
  buyTooMuch: '{max} {currency}以下',
  buyPriceAwaited: '価格を取得中…',
  buyPriceThere: '価格は提供会社の画面に表示されます',
  buyPriceFailed: '価格を取得できません',
  buyOffers: '提供会社を選ぶ',
  buyFee: '手数料：1～2%',
  buyOfferFailed: '今は利用できません。再試行',
  buyNothing: '{network}で購入できるものはありません',
  buyNothingText: '別のネットワークでは購入できるかもしれません。',
  buyNote: '本人確認と支払いの処理は提供会社が行います。このサイトがカード情報を見ることはありません。',
  buyHelp: '購入の仕組み',
  buyHelpText: '決済の提供会社が代金を請求し、暗号資産をあなたのアドレスへ送ります。価格と手数料は提供会社が決めます。',
  buyFinish: '{provider}の画面で手続きを続けてください',
  buyFinishText: '完了すると、{symbol}が{network}のアカウントに表示されます。',
  buyOpenAgain: '画面をもう一度開く',
  buyCopyLink: 'ページのリンクをコピー',
  buyToAccount: 'アカウントへ',
}
