import { describe, expect, it } from 'vitest'
import { isAppLink, isPageLink } from './isLink.js'

/** Schemes that run code, show content that is not the wallet's, or trigger other actions of the device. */
const unsafe = [
  ...['about:', 'blob:', 'data:', 'file:', 'filesystem:', 'javascript:', 'vbscript:', 'view-source:'],
  ...['chrome:', 'chrome-extension:', 'edge:', 'moz-extension:', 'resource:'],
  ...['facetime:', 'intent:', 'itms-services:', 'mailto:', 'ms-settings:', 'search-ms:', 'shell:', 'sms:', 'tel:'],
  ...['afp://', 'ftp://', 'http://', 'ldap://', 'smb://', 'ssh://', 'ws://', 'wss://'],
]

describe('a wallet’s link', () => {
  it.each(['https://wallet.example', 'https://wallet.example/ul?x=1'])('may be the page %s', (link) => {
    expect([isPageLink(link), isAppLink(link)]).toEqual([true, true])
  })

  it.each(['metamask://', 'rainbow:', 'okex://main'])('may open an app by %s', (link) => {
    expect([isPageLink(link), isAppLink(link)]).toEqual([false, true])
  })

  it.each([
    ...unsafe.map((scheme) => `${scheme}x`),
    'JavaScript://%0aalert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'file:///etc/passwd',
    'blob:https://wallet.example/x',
    'view-source:https://wallet.example',
    'intent://x#Intent;scheme=http;end',
    'http://wallet.example',
    'itms-services://?action=download-manifest&url=https://wallet.example',
    'ms-msdt:/id',
    'search-ms:query=x',
    'smb://wallet.example/x',
    'chrome://settings',
    'https://user:word@wallet.example',
    'https://wallet.example/a b',
    'wallet.example',
    '',
  ])('is not %j [T-21]', (link) => {
    expect([isPageLink(link), isAppLink(link)]).toEqual([false, false])
  })

  it('has at most 500 characters', () => {
    const longest = `https://wallet.example/${'x'.repeat(477)}`
    expect([longest, `${longest}x`].map(isPageLink)).toEqual([true, false])
    const ofApp = `marlin://${'x'.repeat(491)}`
    expect([ofApp, `${ofApp}x`].map(isAppLink)).toEqual([true, false])
  })
})
