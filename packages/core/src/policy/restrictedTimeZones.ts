/** Where some services may not be offered: China, Hong Kong and Macau, by IANA name. */
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

/** Whether the visitor is in one of them. Browsers take long to say it for the first time: it is asked where somebody wants to know. */
export const isInRestrictedTimeZone = (): boolean =>
  restricted.includes(Intl.DateTimeFormat().resolvedOptions().timeZone.toUpperCase())
