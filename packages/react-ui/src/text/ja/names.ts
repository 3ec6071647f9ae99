import type { namesTexts } from '../../journeys/names/namesTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of names, in Japanese. */
export const namesJapanese: Translation<typeof namesTexts> = {
  nameTitle: 'アカウントの名前',
  nameText: 'アドレスの代わりに、名前を宛先にして送金してもらえます。',
  nameField: '名前',
  nameShort: '4文字以上で入力してください。',
  nameLetters: '使えるのは a から z の文字、数字、ハイフンだけです。',
  nameIsFree: '{name}は使えます。',
  nameTaken: 'この名前はすでに使われています。別の名前を選んでください。',
  nameAsking: '名前を確認しています…',
  nameUnavailable: '名前を確認できませんでした。',
  nameOthers: 'ほかの名前',
  nameTakenTag: '使用済み',
  nameEnter: '名前を入力',
  nameChange: '名前を変更',
  nameRegister: '{name}を登録',
  nameWaiting: '{wallet}で署名してください…',
  nameRejected: '名前に署名しませんでした',
  nameRegisterFailed: '{name}を登録できませんでした',
  nameNothing: '何も登録されていません。もう一度試すか、別の名前を選んでください。',
  nameRefused: '署名を確認できませんでした。60秒以内に署名し、端末の時計を確認してください。',
  nameConflict: 'その間にほかの人がこの名前を登録したか、このアカウントにすでに名前があります。',
  nameNowhere: 'ここでは名前を登録できません',
  nameNowhereText: 'EVMネットワークのアカウントに切り替えてください。',
  nameNowhereNetwork: '{network}では名前を登録できません。ほかのネットワークに切り替えてください。',
  nameOwned: 'このアカウントにはすでに名前があります',
  nameOwnedText: 'ほかの人は{name}に送金できます。名前は1アカウントに1つです。',
  nameDone: '{name}はあなたの名前です',
  nameDoneText: '受け取るときに共有してください。誰でもこの名前に送金できます。',
  nameToAccount: 'アカウントへ',
}
