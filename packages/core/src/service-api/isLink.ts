/** Schemes that run something, or show what is not a wallet's. */
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
/** The longest link. */
const linkLength = 500

const toUrl = (text: string): URL | undefined =>
  text.length <= linkLength && URL.canParse(text) && !/[\s\p{Cc}]/u.test(text) ? new URL(text) : undefined

/** Whether a text is a page's address: https, and nobody's name or password in it. */
export const isPageLink = (text: string): boolean => {
  const url = toUrl(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

/** Whether a text opens an app: a scheme of its own, or a page's address that the app takes over. */
export const isAppLink = (text: string): boolean => {
  const url = toUrl(text)
  return (
    url !== undefined &&
    (url.protocol === 'https:' ? isPageLink(text) : !unsafeSchemes.has(url.protocol) && !url.protocol.startsWith('ms-'))
  )
}
