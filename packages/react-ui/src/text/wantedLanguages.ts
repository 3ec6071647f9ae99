/**
 * Returns the preferred languages of a page's user, in order. If the site chose a language, it is the only one; otherwise the page's language comes
 * before the user's.
 */
export const wantedLanguages = (language = 'auto'): readonly string[] =>
  language === 'auto' ? [document.documentElement.lang, ...navigator.languages] : [language]
