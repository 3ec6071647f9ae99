import type { WalletConnectClient } from './sdk.js'

/** Where the SDK looks for the app that it opens with each request. */
const choiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/**
 * Has each later request open the app that was gone to when its session was made; none where it was made by a code that another device
 * scanned.
 *
 * @param link opened with the code: what stands before the code in it opens the app
 */
export const rememberWallet = (
  { core: { storage } }: Pick<WalletConnectClient, 'core'>,
  link: { readonly href: string; readonly name: string } | undefined,
): Promise<void> =>
  link
    ? storage.setItem(choiceKey, { href: link.href.slice(0, link.href.lastIndexOf('wc?uri=')), name: link.name })
    : storage.removeItem(choiceKey)
