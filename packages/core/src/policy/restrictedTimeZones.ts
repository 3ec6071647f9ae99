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

/** Whether a time zone is one of the restricted ones. */
export const isRestrictedTimeZone = (name: string): boolean => restricted.includes(name.toUpperCase())
