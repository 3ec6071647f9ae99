import type { mailTexts as english } from './mailTexts.en.js'

export const mailTexts: Readonly<Record<keyof typeof english, string>> = {
  code: 'コード',
  deviceUnknown: '不明なデバイス',
  codeWarning:
    'コードは {site} 以外では入力しないでください。電話、チャット、メールでコードをお尋ねすることはありません。',
  ignore: '心当たりがない場合は、このメールを無視してください。',
  freezeLink: '自分ではありません：アカウントを72時間凍結する',
  loginSubject: '{project} のコード',
  loginText: '{site} が、このアドレスでのログインを次のデバイスで求めました：{device}。コードの有効期限は10分です。',
  loginUnconfirmed: 'これは新しいデバイスです。コードを入力する前に、下のリンクでデバイスを確認してください。',
  loginShowLink: 'コードの用途を見る',
  loginConfirmLink: 'デバイスを確認する',
  primarySubject: 'メールアドレスを変更するためのコード',
  primaryText:
    '{site} が、ウォレットのアドレスを {email} に変更することを次のデバイスで求めました：{device}。コードの有効期限は10分です。',
  primaryFreeze: '心当たりがない場合は、下のリンクでアカウントを凍結してください。',
  secondarySubject: 'メールアドレスを確認するためのコード',
  secondaryText:
    '{site} が、ウォレットでこのアドレスを使うことを次のデバイスで求めました：{device}。コードの有効期限は10分です。',
  changedSubject: 'ウォレットのメールアドレスが変更されます',
  changedText: 'ウォレットのアドレスが {email} に変更されます。{site} が次のデバイスで求めました：{device}。',
  'device-logged-in': '新しいデバイスがウォレットにログインしました',
  'device-added': '新しいデバイスでウォレットを開けるようになります',
  'login-added': 'ソーシャルアカウントでウォレットにログインできるようになります',
  'login-removed': 'ウォレットからソーシャルアカウントが削除されます',
  'factor-added': 'ウォレットに新しいリカバリー手段が追加されます',
  'factor-removed': 'ウォレットのリカバリー手段が削除されます',
  'export-started': 'ウォレットがエクスポートされています',
  'permission-granted': 'サイトが、上限の範囲内で、承認なしにウォレットから支払えるようになりました',
  noticeText: '{event}：{device}（{site}）。',
  noticeFreeze:
    '心当たりがない場合は、72時間以内にアカウントを凍結してください。すべてのログインが終了し、72時間はウォレットを使えなくなります。',
}
