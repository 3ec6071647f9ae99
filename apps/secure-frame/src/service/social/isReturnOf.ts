/**
 * Returns whether the page may return to a URL: to a page of the site itself, without credentials. The wallet's own pages log in by e-mail, and
 * expect no ticket.
 *
 * @param wallet the wallet's own origin
 */
export const isReturnOf = (site: string, text: string, wallet: string): boolean => {
  if (!URL.canParse(text)) return false
  // Not `origin`: a `blob:` URL has that of a site.
  const { protocol, host, username, password } = new URL(text)
  return `${protocol}//${host}` === site && site !== wallet && username === '' && password === ''
}
