/** Removes from a text what may identify a user: addresses (also e-mail addresses), hashes and keys, and the queries and fragments of URLs. */
export const scrub = (text: string): string =>
  text
    .replaceAll(/([a-z][a-z0-9+.-]*:\/\/[^\s?#'")]*)[?#][^\s'")]*/gi, '$1')
    .replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…')
    .replaceAll(/\b(0x)?[a-z0-9]{26,}\b/gi, '…')
