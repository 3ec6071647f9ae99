/*
 * A page's fragment may have credentials of the site, as `#tgWebAppData=…` in Telegram. It does not go to the wallet: the tab keeps it until the login
 * in the page itself has returned.
 */
const name = 'latchkey-left-fragment'

/** Keeps the fragment of a page that leaves for a login. If the browser refuses its storage, the page returns without it. */
export const keepFragment = (getStorage: () => Pick<Storage, 'setItem'>, fragment: string): void => {
  try {
    getStorage().setItem(name, fragment)
  } catch {
    // the browser refuses its storage
  }
}

/** Returns the fragment that the page had when it left, once. */
export const takeFragment = (getStorage: () => Pick<Storage, 'getItem' | 'removeItem'>): string => {
  try {
    const storage = getStorage()
    const kept = storage.getItem(name)
    storage.removeItem(name)
    return kept ?? ''
  } catch {
    return '' // the browser refuses its storage
  }
}
