import type { Catalogue, PluralText, Text } from './language.js'

/** The texts whose wording the specification fixes. They are the same in every language, and have no translations. */
export const fixedTexts = [
  'toastChainUnsupported',
  'toastTokenBalanceUnavailable',
  'toastSignatureDeclined',
  'toastSmartAccounts',
  'toastSignInBroken',
  'sendUnsupported',
  'socialBlocked',
  'socialClosed',
  'socialRejected',
] as const

/**
 * A catalogue in another language: all its texts except those that the specification fixes. If a text has a count, its translation may have the
 * plural forms that the language needs.
 */
export type Translation<texts extends Catalogue> = {
  readonly [id in Exclude<keyof texts, (typeof fixedTexts)[number]>]?: texts[id] extends `${string}{count}${string}`
    ? string | PluralText
    : string
}

/** LanguageTexts of one language, by id. */
export type LanguageTexts = Readonly<Partial<Record<string, Text>>>

/** A journey that many sites have off. In each language, its texts are a chunk of their own, fetched with its views. */
export type TextJourney = 'activity' | 'buy' | 'swap' | 'pay' | 'names' | 'mail' | 'login' | 'embedded'

/** Loads the texts of a journey in one language. */
export type JourneyTexts = Readonly<Record<TextJourney, () => Promise<LanguageTexts>>>
