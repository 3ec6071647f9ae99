import { describe, expect, it } from 'vitest'
import { type PageFacts, type Platform, toPlatform } from '../base/platform.js'
import { type LinkedWallet, toWalletLink, toWalletWays } from './walletLink.js'

const uri = 'wc:94caa59c@2?relay-protocol=irn&symKey=c5f1'
const encoded = 'wc%3A94caa59c%402%3Frelay-protocol%3Dirn%26symKey%3Dc5f1'
const twice = encodeURIComponent(encoded)

const agents = {
  'iOS Safari':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'an app on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  'Android Chrome':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  'an app on Android':
    'Mozilla/5.0 (Linux; Android 10; K; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36',
  'a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
} as const

const page = (agent: keyof typeof agents, facts: Partial<PageFacts> = {}): Platform =>
  toPlatform({ userAgent: agents[agent], touchPoints: 0, hasTelegram: false, isFramed: false, ...facts })

const platforms = {
  'iOS Safari': page('iOS Safari', { touchPoints: 5 }),
  'an app on iOS': page('an app on iOS', { touchPoints: 5 }),
  'an iPad': page('a Mac', { touchPoints: 5 }),
  'Android Chrome': page('Android Chrome', { touchPoints: 5 }),
  'an app on Android': page('an app on Android', { touchPoints: 5 }),
  'Telegram on iOS': page('an app on iOS', { hasTelegram: true }),
  'Telegram on Android': page('an app on Android', { hasTelegram: true }),
  'Telegram on a Mac': page('a Mac', { hasTelegram: true }),
  'a desktop': page('a Mac'),
  'a frame on a desktop': page('a Mac', { isFramed: true }),
  'a frame on iOS Safari': page('iOS Safari', { isFramed: true }),
} as const

it.each([
  ['iOS Safari', 'ios', false, false],
  ['an app on iOS', 'ios', false, true],
  ['an iPad', 'ios', false, false],
  ['Android Chrome', 'android', false, false],
  ['an app on Android', 'android', false, true],
  ['Telegram on iOS', 'ios', true, true],
  ['Telegram on Android', 'android', true, true],
  ['Telegram on a Mac', 'mac', true, true],
  ['a desktop', 'mac', false, false],
] as const)('%s is known by what the page says of itself', (name, os, isTelegram, isInApp) => {
  expect(platforms[name]).toEqual({ os, isTelegram, isInApp, isFramed: false })
})

const marlin: LinkedWallet = {
  mobile_link: 'marlin://',
  link_mode: 'https://marlin.example/app',
  desktop_link: 'marlin-desktop://open/',
  webapp_link: 'https://web.marlin.example/',
}

describe('the link to a wallet', () => {
  it.each([
    ['iOS Safari', 'phone', `marlin://wc?uri=${encoded}`, '_self'],
    ['an iPad', 'phone', `marlin://wc?uri=${encoded}`, '_self'],
    ['Android Chrome', 'phone', `marlin://wc?uri=${encoded}`, '_self'],
    ['a frame on iOS Safari', 'phone', `marlin://wc?uri=${encoded}`, '_top'],
    ['an app on iOS', 'phone', `https://marlin.example/app/wc?uri=${encoded}`, '_self'],
    ['an app on Android', 'phone', `https://marlin.example/app/wc?uri=${encoded}`, '_self'],
    ['Telegram on iOS', 'phone', `https://marlin.example/app/wc?uri=${encoded}`, '_blank'],
    ['Telegram on Android', 'phone', `https://marlin.example/app/wc?uri=${twice}`, '_blank'],
    ['Telegram on a Mac', 'phone', `https://marlin.example/app/wc?uri=${encoded}`, '_blank'],
    ['a desktop', 'desktop', `marlin-desktop://open/wc?uri=${encoded}`, '_self'],
    ['a frame on a desktop', 'desktop', `marlin-desktop://open/wc?uri=${encoded}`, '_top'],
    ['a desktop', 'web', `https://web.marlin.example/wc?uri=${encoded}`, '_blank'],
    ['Telegram on a Mac', 'web', `https://web.marlin.example/wc?uri=${encoded}`, '_blank'],
  ] as const)('in %s, by %s', (platform, way, href, target) => {
    expect(toWalletLink(marlin, way, uri, platforms[platform])).toEqual({ href, target })
  })

  it.each([
    ['a scheme alone', 'marlin:', `marlin://wc?uri=${encoded}`],
    ['a scheme with a path', 'bnc://app.bnc.example/one', `bnc://app.bnc.example/one/wc?uri=${encoded}`],
    ['a page', 'https://marlin.example', `https://marlin.example/wc?uri=${encoded}`],
  ])('is made of %s', (_name, mobile_link, href) => {
    expect(toWalletLink({ mobile_link }, 'phone', uri, platforms['iOS Safari'])?.href).toBe(href)
  })

  it('is the scheme if there is no better link for an app’s browser, and the page if there is no scheme', () => {
    const { mobile_link, link_mode } = marlin
    const open = (wallet: LinkedWallet, platform: keyof typeof platforms) =>
      toWalletLink(wallet, 'phone', uri, platforms[platform])?.href
    expect(open({ mobile_link }, 'Telegram on iOS')).toBe(`marlin://wc?uri=${encoded}`)
    expect(open({ link_mode }, 'iOS Safari')).toBe(`https://marlin.example/app/wc?uri=${encoded}`)
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript://%0aalert(1)//',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://site.example/1',
    'about:blank',
    'filesystem:https://site.example/temporary/x',
    'view-source:https://site.example',
    'intent://wc#Intent;scheme=marlin;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
    'ms-msdt:/id',
    'search-ms:query=x',
    'itms-services://?action=download-manifest',
    'tel:+1900',
    'http://marlin.example',
    'https://user:word@marlin.example',
    'https://marlin.example?next=',
    'https://marlin.example/#wc',
    'marlin://open?next=',
    'marlin://open#',
    'marlin://%2e%2e',
    'marlin://a b',
    '//marlin.example',
    '/wc',
    '',
    `marlin://${'a'.repeat(3_000)}`,
  ])('is undefined if a directory returns %j [T-21]', (link) => {
    const wallet = { mobile_link: link, link_mode: link, desktop_link: link, webapp_link: link }
    const hrefs = (['phone', 'desktop', 'web'] as const).flatMap((way) =>
      Object.values(platforms).map((platform) => toWalletLink(wallet, way, uri, platform)?.href),
    )
    expect([...new Set(hrefs)]).toEqual([undefined])
  })

  it.each([
    '',
    'wc:',
    'javascript:wc:a@2?x',
    'https://evil.example',
    'javascript:alert(1)',
    'wc:a@2?x y',
    'wc:a@2?\ud800',
  ])('is undefined for %j, which is not a pairing URI [T-21]', (other) => {
    expect(toWalletLink(marlin, 'phone', other, platforms['iOS Safari'])).toBeUndefined()
  })

  it('is joined by one slash, however many the wallet writes, and by two after a scheme without any', () => {
    const hrefOf = (link: string, way: 'phone' | 'web') =>
      toWalletLink({ mobile_link: link, webapp_link: link }, way, uri, platforms['a desktop'])?.href.split('wc?')[0]
    expect(hrefOf('https://app.marlin.example//', 'web')).toBe('https://app.marlin.example/')
    expect(hrefOf('marlin:open', 'phone')).toBe('marlin://open/')
  })

  it('is undefined for a way that the wallet does not list', () => {
    expect(toWalletLink({ mobile_link: 'marlin://' }, 'desktop', uri, platforms['a desktop'])).toBeUndefined()
    expect(toWalletLink({ webapp_link: 'marlin://' }, 'web', uri, platforms['a desktop'])).toBeUndefined()
  })
})

it.each([
  ['a wallet of three', marlin, false, ['phone', 'web', 'desktop']],
  ['a wallet of three, on a phone', marlin, true, ['phone', 'web']],
  ['a web wallet', { webapp_link: 'https://web.marlin.example' }, false, ['web']],
  [
    'a wallet with one of two links for phones',
    { mobile_link: 'marlin://', webapp_link: 'https://web.marlin.example' },
    false,
    ['phone', 'web'],
  ],
  ['a wallet without links', {}, false, ['phone']],
  ['a wallet with invalid links', { webapp_link: 'javascript:alert(1)', desktop_link: 'data:,' }, false, ['phone']],
] as const)('%s is opened in the ways that it offers', (_name, wallet, isMobile, ways) => {
  expect(toWalletWays(wallet, isMobile)).toEqual(ways)
})
