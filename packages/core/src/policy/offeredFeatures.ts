import type { Namespace } from '../base/namespaces.js'

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

/** The namespaces that support sending, token lists and buying. Sites can enable sending in more namespaces. */
export const sendNamespaces: readonly Namespace[] = ['eip155', 'solana']

/** The namespace in which swaps are offered. */
export const swapNamespace: Namespace = 'eip155'

/** The namespaces whose accounts have a history. */
export const activityNamespaces: readonly Namespace[] = ['eip155']
