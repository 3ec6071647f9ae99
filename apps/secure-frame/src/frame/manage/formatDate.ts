/** Formats a date in the language of the document. @param timeStyle absent: without the time */
export const formatDate = (time: number, timeStyle?: 'short'): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle }).format(time)
