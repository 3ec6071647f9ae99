/** The scripts that are written from right to left. */
const rightToLeft = /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/

/** Returns the text direction of a language, from the script that it is most likely written in. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.test(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
