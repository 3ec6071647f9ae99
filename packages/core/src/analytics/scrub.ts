/** Leaves out of a text what may name a person: addresses, hashes and keys, and the queries of URLs. */
export const scrub = (text: string): string =>
  text
    .replaceAll(/([a-z][a-z0-9+.-]*:\/\/[^\s?#'")]*)[?#][^\s'")]*/gi, '$1')
    .replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…')
    .replaceAll(/\b(0x)?[a-z0-9]{26,}\b/gi, '…')
