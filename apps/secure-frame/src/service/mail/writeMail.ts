import { createText, type Catalogue } from '../../protocol/createText.js'
import { unknownDevice } from '../../protocol/describeDevice.js'
import { baseOf, isRightToLeft } from '../../protocol/languages.js'
import type { Mail } from './createMailer.js'
import { mailTexts as ar } from './mailTexts.ar.js'
import { mailTexts as de } from './mailTexts.de.js'
import { mailTexts } from './mailTexts.en.js'
import { mailTexts as es } from './mailTexts.es.js'
import { mailTexts as ja } from './mailTexts.ja.js'

/** The texts of the mails, by language. */
export const mailCatalogues: Readonly<Record<string, Catalogue>> = { en: mailTexts, ar, de, es, ja }

/** What a mail consists of. It has no remote content, and at most one link. */
type Content = {
  readonly subject: string
  readonly code?: string
  readonly sentences: readonly string[]
  readonly link?: { readonly text: string; readonly url: string }
}

/** What a mail is about: where a login or a change was requested. */
export type MailedRequest = {
  /** The language of the mail. */
  readonly language: string
  /** The origin of the site. */
  readonly site: string
  /** The browser and system of the device. */
  readonly device: string
}

/** Returns the language of the mails to a user who wants this one: English, unless there are texts in it. @param wanted a BCP 47 tag */
export const toMailLanguage = (wanted: string | undefined): string => {
  const base = baseOf(wanted ?? '')
  return Object.hasOwn(mailCatalogues, base) ? base : 'en'
}

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`).replace(/[\r\n]+/g, ' ')

/** Begins a mail: the texts in its language, and what makes a mail of them. */
const open = ({ language, device }: MailedRequest) => {
  const t = createText(mailTexts, mailCatalogues[language])
  // All values are written from left to right. Only in a language of the other direction, they need marks around them.
  const finish = (text: string) => (isRightToLeft(language) ? text : text.replace(/[\u2068\u2069]/g, ''))
  const write = (content: Content): Omit<Mail, 'to'> => {
    const { code, link } = content
    const [subject, sentences] = [finish(content.subject), content.sentences.map(finish)]
    const text = [
      ...(code ? [`${t('code')}: ${code}`] : []),
      ...sentences,
      ...(link ? [`${link.text}\n${link.url}`] : []),
    ]
    const html = [
      ...(code ? [`<h1>${code}</h1>`] : []),
      ...sentences.map((sentence) => `<p>${escape(sentence)}</p>`),
      ...(link ? [`<p><a href="${escape(link.url)}">${escape(link.text)}</a></p>`] : []),
    ]
    // Readers of mail keep only what is in the body, so the language is repeated there.
    const written = `lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"`
    return {
      subject: subject.replace(/[\r\n]+/g, ' '),
      text: `${text.join('\n\n')}\n`,
      html: `<!doctype html><html ${written}><meta charset="utf-8"><title>${escape(subject)}</title><body><div ${written}>${html.join('\n')}</div></body></html>\n`,
    }
  }
  return { t, write, device: device === unknownDevice ? t('deviceUnknown') : device }
}

/** Writes the mail of a login. @param url the page that shows the site and the device, and confirms the device */
export const writeLoginMail = (
  request: MailedRequest,
  { project, code, url, isConfirmed }: { project: string; code: string; url: string; isConfirmed: boolean },
) => {
  const { t, write, device } = open(request)
  const { site } = request
  return write({
    subject: t('loginSubject', { project }),
    code,
    sentences: [
      t('loginText', { site, device }),
      ...(isConfirmed ? [] : [t('loginUnconfirmed')]),
      `${t('codeWarning', { site })} ${t('ignore')}`,
    ],
    link: { text: t(isConfirmed ? 'loginShowLink' : 'loginConfirmLink'), url },
  })
}

/** Writes the mail to the old address that starts a change of the address. */
export const writePrimaryMail = (
  request: MailedRequest,
  { code, email, url }: { code: string; email: string; url: string },
) => {
  const { t, write, device } = open(request)
  const { site } = request
  return write({
    subject: t('primarySubject'),
    code,
    sentences: [t('primaryText', { site, email, device }), `${t('codeWarning', { site })} ${t('primaryFreeze')}`],
    link: { text: t('freezeLink'), url },
  })
}

/** Writes the mail to the new address of a change. */
export const writeSecondaryMail = (request: MailedRequest, code: string) => {
  const { t, write, device } = open(request)
  const { site } = request
  return write({
    subject: t('secondarySubject'),
    code,
    sentences: [t('secondaryText', { site, device }), `${t('codeWarning', { site })} ${t('ignore')}`],
  })
}

/** Writes the notice to the old address after a change. @param url the page that freezes the account */
export const writeChangedMail = (request: MailedRequest, { email, url }: { email: string; url: string }) => {
  const { t, write, device } = open(request)
  return write({
    subject: t('changedSubject'),
    sentences: [t('changedText', { email, site: request.site, device }), t('noticeFreeze')],
    link: { text: t('freezeLink'), url },
  })
}

/** What a notice is about. */
export type NoticeEvent =
  | 'device-logged-in'
  | 'device-added'
  | 'login-added'
  | 'login-removed'
  | 'factor-added'
  | 'factor-removed'
  | 'export-started'
  | 'permission-granted'

/** Writes a notice about a change of the account. @param url the page that freezes the account */
export const writeNotice = (request: MailedRequest, event: NoticeEvent, url: string) => {
  const { t, write, device } = open(request)
  return write({
    subject: t(event),
    sentences: [t('noticeText', { event: t(event), device, site: request.site }), t('noticeFreeze')],
    link: { text: t('freezeLink'), url },
  })
}
