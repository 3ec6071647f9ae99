import type { buyingTexts } from '../en/buying.js'
import type { Translation } from '../translation.js'

/** The texts of buying, in Japanese. */
export const buyingJapanese: Translation<typeof buyingTexts> = {
  buyPay: '支払う金額',
  buyPayIn: '支払いに使う通貨',
  buyGet: '受け取る量（目安）',
  buyWhat: '購入するもの',
  buyLimits: '{min}～{max} {currency}',
  buyOn: '{network}に届きます',
  buyOnOther: '{current}ではなく{network}に届きます',
  buyNeedAmount: '金額を入力',
  buyNoAmount: '金額として正しくありません',
  buyTooLittle: '{min} {currency}以上',
  buyTooMuch: '{max} {currency}以下',
  buyPriceAwaited: '価格を確認しています…',
  buyPriceThere: '価格は販売者の画面で確認できます',
  buyPriceFailed: '今は価格を確認できません',
  buyOffers: '販売者を選ぶ',
  buyFee: '手数料1～2%',
  buyOfferFailed: '今は利用できません。再試行',
  buyNothing: '{network}で購入できるものはありません',
  buyNothingText: '別のネットワークでは購入できるかもしれません。',
  buyNote: '本人確認と支払いは販売者が行います。このサイトがカード情報を見ることはありません。',
  buyHelp: '購入の仕組み',
  buyHelpText:
    '会社が代金を受け取り、あなたのアドレスへコインを送ります。価格と手数料はその会社が決め、責任を負います。',
  buyFinish: '{provider}の画面で手続きを続けてください',
  buyFinishText: '完了しましたか？{symbol}は{network}のアカウントに表示されます。',
  buyOpenAgain: '画面をもう一度開く',
  buyCopyLink: 'ページのリンクをコピー',
  buyToAccount: 'アカウントへ',
}
