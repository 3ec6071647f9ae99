import assert from 'node:assert/strict'
import { changedJson, fuzz } from '@latchkey/fuzz'
import { beforeAll, vi } from 'vitest'
import { createMemoryStorage } from '../contract/kitStorage.js'
import { createCookieStorage } from './createCookieStorage.js'
import { initialStateFromCookies } from './cookieText.js'

const page = { cookie: '' }
beforeAll(() => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
})

const connection = { status: 'connected', address: '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d', network: 'eip155:1' }
const stored = { version: 1, data: connection }

fuzz('stored connections of a cookie', {
  inputs: changedJson(stored),
  read(text) {
    page.cookie = ''
    const storage = createMemoryStorage()
    storage.setItem('latchkey:connection:eip155/example.fennec', text)
    storage.setItem('latchkey:network:active', text)
    createCookieStorage({ storage })
    // No part of the text ends the cookie or begins another one.
    if (page.cookie)
      assert.match(page.cookie, /^latchkey=1[-\w.:|%]+; Max-Age=31536000; Path=\/; SameSite=Lax; Secure$/)
    return initialStateFromCookies(page.cookie)?.accounts
  },
})
