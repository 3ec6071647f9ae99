/** Returns whether the page may return to a URL: to a page of the site itself, without credentials. */
export const isReturnOf = (site: string, text: string): boolean => {
  if (!URL.canParse(text)) return false
  // Not `origin`: a `blob:` URL has that of a site.
  const { protocol, host, username, password } = new URL(text)
  return `${protocol}//${host}` === site && username === '' && password === ''
}
