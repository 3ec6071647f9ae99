/** IANA time zones in which sites may not offer some services: China, Hong Kong and Macau. */
const restricted = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Beijing',
  'Asia/Hong_Kong',
  'Asia/Macau',
  'Asia/Macao',
].map((name) => name.toUpperCase())

/** Whether the user's time zone is one of them. The first lookup is slow in browsers, so call this only if the result is needed. */
export const isInRestrictedTimeZone = (): boolean =>
  restricted.includes(Intl.DateTimeFormat().resolvedOptions().timeZone.toUpperCase())
