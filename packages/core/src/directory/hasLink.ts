import type { CustomWallet } from '../options/options.js'

/** Whether a wallet names a way to it that is not in this browser. */
export const hasLink = ({ mobile_link, desktop_link, webapp_link }: CustomWallet): boolean =>
  (mobile_link ?? desktop_link ?? webapp_link) !== undefined
