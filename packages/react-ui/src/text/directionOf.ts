/** The scripts that are written from right to left. */
const rightToLeft = /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/

/** The way that a language runs, by the script that it is likely written in. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.test(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
