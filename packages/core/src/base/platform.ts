/** The environment of the page, as far as opening a wallet and logging in depend on it. */
export type Platform = {
  readonly os: 'ios' | 'android' | 'mac' | 'other'
  /** Whether the page is open in Telegram, on any device. */
  readonly isTelegram: boolean
  /** Whether the page is open in another app's browser, which may support no scheme except https. */
  readonly isInApp: boolean
  readonly isFramed: boolean
}

/** The target for links to apps, chosen so that the page stays open. Telegram would open the link in place of the page. */
export const targetOn = ({ isTelegram, isFramed }: Platform): '_self' | '_top' | '_blank' => {
  if (isTelegram) return '_blank'
  return isFramed ? '_top' : '_self'
}

/** The environment of the page, as the browser reports it. */
export type PageFacts = {
  readonly userAgent: string
  /** Needed because an iPad's user agent says Macintosh. A Macintosh has no touch screen. */
  readonly touchPoints: number
  /** Whether the page has the objects that Telegram injects into its pages. */
  readonly hasTelegram: boolean
  readonly isFramed: boolean
}

const osOf = ({ userAgent, touchPoints }: PageFacts): Platform['os'] => {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios'
  if (/Macintosh/.test(userAgent)) return 'mac'
  return /Android/.test(userAgent) ? 'android' : 'other'
}

/** Derives the platform from what the browser reports. */
export const toPlatform = (facts: PageFacts): Platform => {
  const { userAgent, hasTelegram, isFramed } = facts
  const os = osOf(facts)
  const isTelegram = hasTelegram || /Telegram/i.test(userAgent)
  // User agents of browsers on iOS contain Safari. Those of other apps' web views do not.
  const isInApp = isTelegram || (os === 'ios' && !/Safari\//.test(userAgent)) || /; wv\)/.test(userAgent)
  return { os, isTelegram, isInApp, isFramed }
}

/** Reads the platform of this page. */
export const readPlatform = (): Platform =>
  toPlatform({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    hasTelegram: 'TelegramWebviewProxy' in window || 'TelegramWebviewProxyProto' in window,
    isFramed: window.top !== window.self,
  })

/** Whether the user's device is a phone or tablet: it has a coarse pointer, or its user agent names one. On a server it is `false`. */
export const isMobile = (): boolean => {
  if (typeof matchMedia === 'undefined') return false
  return matchMedia('(pointer: coarse)').matches || /Android|iPhone|iPad|iPod/i.test(navigator.userAgent)
}

/** Resolves when the page is idle, after 2 s at the latest. If the browser has no `requestIdleCallback`, resolves at once. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else resolve()
  })
