/** Control and format characters: invisible, or able to turn the text around them. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu

/** How many characters of a wallet's name are shown. */
const nameLength = 64

/** A name as it may be shown: composed, without invisible characters, not endless. Empty where nothing is left. */
export const sanitizeName = (value: unknown): string =>
  typeof value === 'string'
    ? [...value.slice(0, 1_024).normalize('NFC').replace(invisible, '')].slice(0, nameLength).join('').trim()
    : ''
