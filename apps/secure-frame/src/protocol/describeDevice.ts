/** Browsers by a word of their user agent. Several contain the words of others, so the order counts. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b((Headless)?Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const find = (names: readonly (readonly [RegExp, string])[], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** The description of a device whose browser and system are unknown. Documents show a text of their catalogue instead. */
export const unknownDevice = 'Unknown device'

/**
 * Describes a device by its browser and system, e.g. `Firefox (Linux)`, which reads the same in every language. The text never contains
 * words of the user agent: its sender could otherwise write the mail.
 */
export const describeDevice = (userAgent: string = ''): string => {
  const [browser, system] = [find(browsers, userAgent), find(systems, userAgent)]
  return browser && system ? `${browser} (${system})` : (browser ?? system ?? unknownDevice)
}
