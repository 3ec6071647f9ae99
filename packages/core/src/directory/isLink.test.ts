import { describe, expect, it } from 'vitest'
import { isAppLink, isPageLink } from './isLink.js'

describe('a wallet’s link', () => {
  it.each(['https://wallet.example', 'https://wallet.example/ul?x=1'])('may be the page %s', (link) => {
    expect([isPageLink(link), isAppLink(link)]).toEqual([true, true])
  })

  it.each(['metamask://', 'rainbow:', 'okex://main'])('may open an app by %s', (link) => {
    expect([isPageLink(link), isAppLink(link)]).toEqual([false, true])
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript://%0aalert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://wallet.example/x',
    'vbscript:x',
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
    `https://wallet.example/${'x'.repeat(500)}`,
    '',
  ])('is not %j', (link) => {
    expect([isPageLink(link), isAppLink(link)]).toEqual([false, false])
  })
})
