/** Schemes that run code, or show content that is not the wallet's. */
const unsafeSchemes = new Set([
  'about:',
  'afp:',
  'blob:',
  'chrome-extension:',
  'chrome:',
  'data:',
  'edge:',
  'facetime:',
  'file:',
  'filesystem:',
  'ftp:',
  'http:',
  'intent:',
  'itms-services:',
  'javascript:',
  'ldap:',
  'mailto:',
  'moz-extension:',
  'resource:',
  'search-ms:',
  'shell:',
  'smb:',
  'sms:',
  'ssh:',
  'tel:',
  'vbscript:',
  'view-source:',
  'ws:',
  'wss:',
])
/** The maximum length of a link, in characters. */
const linkLength = 500

const toUrl = (text: string): URL | undefined =>
  text.length <= linkLength && URL.canParse(text) && !/[\s\p{Cc}]/u.test(text) ? new URL(text) : undefined

/** Whether a string is the URL of a page: https, without a username or password. */
export const isPageLink = (text: string): boolean => {
  const url = toUrl(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

/** Whether a string is a link that opens an app: it has the app's own scheme, or is the URL of a page that the app handles. */
export const isAppLink = (text: string): boolean => {
  const url = toUrl(text)
  return (
    url !== undefined &&
    (url.protocol === 'https:' ? isPageLink(text) : !unsafeSchemes.has(url.protocol) && !url.protocol.startsWith('ms-'))
  )
}
