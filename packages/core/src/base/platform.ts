/** Where the page is shown, as far as it matters for opening a wallet and for logging in. */
export type Platform = {
  readonly os: 'ios' | 'android' | 'mac' | 'other'
  /** In Telegram, on whatever device. */
  readonly isTelegram: boolean
  /** In the browser of another app, which may know no scheme but https. */
  readonly isInApp: boolean
  readonly isFramed: boolean
}

/** Where a link to an app opens, so that the page stays: Telegram would show it in its place. */
export const targetOn = ({ isTelegram, isFramed }: Platform): '_self' | '_top' | '_blank' => {
  if (isTelegram) return '_blank'
  return isFramed ? '_top' : '_self'
}

/** What a page says of where it is. */
export type PageFacts = {
  readonly userAgent: string
  /** An iPad calls itself a Macintosh, which has no touch screen. */
  readonly touchPoints: number
  /** Whether the page has what Telegram lends to pages in it. */
  readonly hasTelegram: boolean
  readonly isFramed: boolean
}

const osOf = ({ userAgent, touchPoints }: PageFacts): Platform['os'] => {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios'
  if (/Macintosh/.test(userAgent)) return 'mac'
  return /Android/.test(userAgent) ? 'android' : 'other'
}

/** Tells where a page is shown. */
export const toPlatform = (facts: PageFacts): Platform => {
  const { userAgent, hasTelegram, isFramed } = facts
  const os = osOf(facts)
  const isTelegram = hasTelegram || /Telegram/i.test(userAgent)
  // Browsers on iOS name Safari in one way or another; the views that other apps show pages in do not.
  const isInApp = isTelegram || (os === 'ios' && !/Safari\//.test(userAgent)) || /; wv\)/.test(userAgent)
  return { os, isTelegram, isInApp, isFramed }
}

/** What this page says of where it is. */
export const readPlatform = (): Platform =>
  toPlatform({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    hasTelegram: 'TelegramWebviewProxy' in window || 'TelegramWebviewProxyProto' in window,
    isFramed: window.top !== window.self,
  })
