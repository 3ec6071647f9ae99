/** Characters that are invisible, that can change the direction of the text around them, or that are halves of a character. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu

/** The number of characters of a wallet's name that are shown. */
const nameLength = 64

/** Returns a wallet's name, or another label, for display: composed, without invisible characters, and limited in length. Empty if nothing is left. */
export const sanitizeName = (value: unknown, length = nameLength): string =>
  typeof value === 'string'
    ? [...value.slice(0, 1_024).normalize().replace(invisible, '')].slice(0, length).join('').trim()
    : ''

/** The largest icon that is shown, in characters of its `data:` URL. */
const iconLength = 128 * 1_024

/**
 * Returns a wallet's icon for display if it is an image in a `data:` URL of a known type. It is only drawn by `<img>`,
 * which runs none of its scripts.
 */
export const sanitizeIcon = (value: unknown): string | undefined =>
  typeof value === 'string' &&
  value.length <= iconLength &&
  /^\s*data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i.test(value)
    ? value.trim()
    : undefined

/** Whether `value` has the shape of a reverse domain name. */
export const isReverseDomainName = (value: unknown): value is string =>
  typeof value === 'string' && /^(?!.{254})[a-z\d-]+(\.[a-z\d-]+)+$/i.test(value)
