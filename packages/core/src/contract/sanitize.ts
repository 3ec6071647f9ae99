/** Characters that are invisible, able to turn the text around them, or halves of one. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu

/** How many characters of a wallet's name are shown. */
const nameLength = 64

/** A wallet's name as it may be shown: composed, without invisible characters, not endless. Empty where nothing is left. */
export const sanitizeName = (value: unknown): string =>
  typeof value === 'string'
    ? [...value.slice(0, 1_024).normalize().replace(invisible, '')].slice(0, nameLength).join('').trim()
    : ''

/** The largest icon that is shown, in characters of its `data:` URL. */
const iconLength = 128 * 1_024

/** A wallet's icon as it may be shown: an image in a `data:` URL of a known type. It is drawn by `<img>` only, where no script of it runs. */
export const sanitizeIcon = (value: unknown): string | undefined =>
  typeof value === 'string' &&
  value.length <= iconLength &&
  /^\s*data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i.test(value)
    ? value.trim()
    : undefined

/** Whether `value` has the shape of a reverse domain name. */
export const isReverseDomainName = (value: unknown): value is string =>
  typeof value === 'string' && /^(?!.{254})[a-z\d-]+(\.[a-z\d-]+)+$/i.test(value)
