/** The languages that a page's visitor is to be spoken to in, the most wanted first: the site's choice alone, else the page's own and the visitor's. */
export const wantedLanguages = (language = 'auto'): readonly string[] =>
  language === 'auto' ? [document.documentElement.lang, ...navigator.languages] : [language]
