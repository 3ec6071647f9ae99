import { devnetMnemonic } from '@latchkey/devnet'
import { createWalletConnectTestWallet } from '@latchkey/test-wallets/walletconnect'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenedWalletLink } from '@latchkey/core/adapter'
import { startSite, type TestSite } from './testing/startSite.js'

const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
const requests = [{ network: 'eip155:1', methods: ['personal_sign'], events: [] }] as const

let site: TestSite
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.stop())

/** Connects a wallet whose app link the user may have opened. Returns the link that later requests open. */
const storedAfter = async (
  link: Partial<OpenedWalletLink> | undefined,
  { name = 'Otter', redirect = {}, signsIn = false } = {},
) => {
  const wallet = await createWalletConnectTestWallet({
    name,
    redirect,
    relayUrl: site.relay.url,
    ...(signsIn && { signsIn: 'first' }),
    eip155: { mnemonic: devnetMnemonic, chains: { 1: 'http://127.0.0.1:1' } },
  })
  await site.storage.setItem(key, { href: 'earlier://', name: 'Earlier' })
  const channel = await site.visit().open({
    requests,
    signal: new AbortController().signal,
    onUri: (uri) => void wallet.pair(uri),
    getWalletLink: () => link && { href: 'marten://wc?uri=wc%3A1', name: 'Marten', isLeft: false, ...link },
    ...(signsIn && {
      signIn: {
        domain: 'site.example',
        uri: 'https://site.example',
        version: '1',
        nonce: '12345678',
        issuedAt: '2026-11-21T12:00:00.000Z',
        chains: ['eip155:1'],
        formatMessage: ({ accountAddress }) => `Sign in as ${accountAddress}`,
      },
    }),
  })
  const stored = await site.storage.getItem<{ href: string; name: string }>(key)
  channel.release()
  await wallet.stop()
  return stored
}
const marten = { href: 'marten://', name: 'Marten' }

describe('the app that later requests open', () => {
  it('is the one for which the page was left', async () => {
    expect(await storedAfter({ isLeft: true })).toEqual(marten)
  })

  it('is none if that app did not open and another wallet approved', async () => {
    expect(await storedAfter({})).toBeUndefined()
    const redirect = { native: 'otter://', universal: 'https://otter.example/wc' }
    expect(await storedAfter({}, { redirect })).toBeUndefined()
    expect(await storedAfter({ href: 'https://marten.example/wc?uri=wc%3A1' }, { redirect })).toBeUndefined()
  })

  it('is none if no link was opened', async () => {
    expect(await storedAfter(undefined, { name: 'Marten' })).toBeUndefined()
  })

  it.each([
    ['its name', { name: 'marten' }, {}],
    ['its scheme', { name: 'Marten Wallet', redirect: { native: 'marten://open' } }, {}],
    [
      'its page',
      { name: 'Marten Wallet', redirect: { universal: 'https://marten.example/app' } },
      { href: 'https://marten.example/wc?uri=wc%3A1' },
    ],
  ])('is the tapped one if the wallet that approved has %s', async (_name, wallet, link) => {
    expect(await storedAfter(link, wallet)).toMatchObject({ name: 'Marten' })
  })

  it('is found by the metadata of a wallet that signs in while it connects', async () => {
    expect(await storedAfter({}, { redirect: { native: 'marten://' }, signsIn: true })).toEqual(marten)
    expect(await storedAfter({}, { redirect: { native: 'otter://' }, signsIn: true })).toBeUndefined()
  })
})
