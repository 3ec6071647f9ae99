import { expect, it } from 'vitest'
import { isOriginAllowed } from './isOriginAllowed.js'

it.each([
  ['https://site.example', true],
  ['https://*.site.example', false],
  ['HTTPS://SITE.example', true],
  ['https://*', true],
  ['*', true],
  ['*site*', true],
  ['*.*', true],
  ['*.*.*', false],
  ['https://site.*e', true],
  ['https://site.*.example', false],
  ['https://site*site.example', false],
  ['https://site.example*', true],
  ['https://site.example:443', false],
  ['https://sit..example', false],
  ['', false],
])('%s allows a page of https://site.example: %s', (entry, isAllowed) => {
  expect(isOriginAllowed('https://site.example', [entry])).toBe(isAllowed)
})

it.each([
  ['http://localhost', true],
  ['http://localhost:3000', true],
  ['https://127.0.0.1:8443', true],
  ['http://localhost.evil.example', false],
  ['http://localhost:3000.evil.example', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://evil.example/http://localhost', false],
  ['ftp://localhost', false],
])('a page on the developer’s own machine is allowed without a list entry: %s, %s', (origin, isAllowed) => {
  expect(isOriginAllowed(origin, ['https://site.example'])).toBe(isAllowed)
})

it.each([
  ['https://evil.example', 'https://site.*', false],
  ['http://site.example', 'https://*.example', false],
  ['https://a.b.site.example', 'https://*.b.*.example', true],
  ['https://a.site.example', 'https://*.b.*.example', false],
  ['https://ab.example', 'https://a*ab.example', false],
  ['https://ab.ba.example', 'https://*ab*ba*ab.example', false],
  ['https://ab.example', '*https*ab*', true],
  ['https://ab.example', '*ab*https*', false],
])('a page of %s matches %s: %s', (origin, entry, isAllowed) => {
  expect(isOriginAllowed(origin, [entry])).toBe(isAllowed)
})

it('a page is allowed if the list is empty, or if one of several entries matches', () => {
  expect(isOriginAllowed('https://site.example', [])).toBe(true)
  expect(isOriginAllowed('https://site.example', ['https://other.example', 'https://site.*'])).toBe(true)
  expect(isOriginAllowed('http://localhost:3000', ['https://other.example'])).toBe(true)
})

it('an entry with many stars is matched once, without backtracking', () => {
  expect(isOriginAllowed(`https://${'a'.repeat(200)}.example`, [`${'*a'.repeat(60)}b`])).toBe(false)
})
