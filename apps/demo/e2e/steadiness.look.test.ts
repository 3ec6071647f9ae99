import { describeDevnet } from '@latchkey/devnet'
import { installMultiChainTestWallet } from '@latchkey/test-wallets/multi-chain/playwright'
import { createWalletConnectTestWallet } from '@latchkey/test-wallets/walletconnect'
import type { BrowserContextOptions, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoServices, startServices } from '../server/startServices.mjs'
import { toWalletParts } from '../src/walletParts.ts'
import { type Demo, startDemo } from './openDemo.ts'
import { beOnline, copyLink } from './openPhone.ts'
import { findFaults, type Titles } from './steadiness/findFaults.ts'
import { type Hand, type Journey, journeys } from './steadiness/journeys.ts'
import { recordFrames } from './steadiness/recordFrames.ts'

const directory = Array.from({ length: 40 }, (_, index) => ({
  id: `w${index + 1}`,
  name: `Wallet ${String(index + 1).padStart(3, '0')}`,
  order: index,
  homepage: 'https://wallet.example/',
  mobile_link: `w${index + 1}://`,
  chains: ['eip155:*'],
}))

let services: DemoServices
let demo: Demo<'eip155' | 'solana'>
beforeAll(async () => {
  services = await startServices({ wallets: directory })
  demo = await startDemo(['eip155', 'solana'], { services, walletConnect: {} })
})
afterAll(async () => {
  await demo.stop()
  await services.stop()
})

const devices: Readonly<Record<string, { readonly query: string; readonly device: BrowserContextOptions }>> = {
  'a desktop': { query: '', device: { viewport: { width: 1280, height: 900 } } },
  'a desktop, in two panes': { query: 'size=wide', device: { viewport: { width: 1280, height: 900 } } },
  'a phone': { query: '', device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
}

/** The titles of each view. A view with another view's title is a fault. */
const titles: Titles = {
  Account: /^Account$/,
  AllWallets: /^All wallets$/,
  Connect: /^Connect a wallet$/,
  ConnectIntro: /^Connect a wallet$/,
  ConnectingExternal: /^Fennec$/,
  ConnectingMultiChain: /^Fennec$/,
  ConnectingWalletConnect: /^Wallet 012$/,
  ConnectingWalletConnectBasic: /^WalletConnect$/,
  Networks: /^(Choose a network|Devnet Polygon)$/,
  SIWXSignMessage: /^Sign in$/,
  SwitchNetwork: /^Devnet Polygon$/,
  WalletReceive: /^Receive$/,
  WalletSend: /^Send$/,
  WalletSendPreview: /^Review transfer$/,
  WhatIsAWallet: /^What is a wallet\?$/,
  // On a busy machine, two panes may open before the code of the second one is loaded.
  loading: /^Connect a wallet$/,
}

/** Waits until nothing moves in the modal except endless animations. */
const settle = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const dialog = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')
        const animations = dialog?.getAnimations({ subtree: true }) ?? []
        const ends = ({ playState, timeline, effect }: Animation) =>
          playState === 'running' &&
          timeline instanceof DocumentTimeline &&
          effect?.getComputedTiming().iterations !== Infinity
        return animations.filter(ends).length
      }),
    )
    .toBe(0)

const scan = async (hand: Omit<Hand, 'scan'>) => {
  const relay = demo.devnet.walletConnect ?? expect.fail('The devnet has no relay.')
  const chains = Object.fromEntries(demo.devnet.chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
  const wallet = await createWalletConnectTestWallet({
    name: 'Marten',
    relayUrl: relay.url,
    eip155: { mnemonic: demo.devnet.mnemonic, chains },
  })
  await wallet.pair(await copyLink(hand))
  return wallet
}

const visit = async ({ query = 'chains=eip155', isMultiChain = false }: Journey, deviceName: string) => {
  const { query: deviceQuery, device } = devices[deviceName] ?? {}
  const opened = await demo.open({
    query: [query, 'services=on', deviceQuery].filter(Boolean).join('&'),
    hasMotion: true,
    ...(device && { device }),
    wallets: isMultiChain ? [] : [{}],
    hasOwnWallets: true,
    before: async (page, context) => {
      await beOnline(page, context)
      if (isMultiChain)
        await installMultiChainTestWallet(context, {
          name: 'Fennec',
          rdns: 'example.fennec',
          ...toWalletParts(describeDevnet(demo.devnet)),
        })
    },
  })
  const { page } = opened
  const modal = page.locator('latchkey-modal').getByRole('dialog')
  const press = (target: Locator) => (device?.hasTouch ? target.tap() : target.click())
  const hand: Hand = {
    ...opened,
    modal,
    press,
    pressButton: (name) => press(modal.getByRole('button', { name, exact: true })),
    see: async (name) => {
      await modal.getByRole('heading', { name, exact: true }).first().waitFor()
      await settle(page)
    },
    seeClosed: () => modal.waitFor({ state: 'hidden' }),
    scan: async () => {
      const wallet = await scan(hand)
      hand.page.once('close', () => void wallet.stop())
    },
  }
  return hand
}

/** Returns the journeys of a device. In two panes it is every second one: `pnpm nightly` goes them all. */
const journeysOn = (device: string): readonly Journey[] => {
  if (!device.endsWith('in two panes')) return journeys
  const shown = journeys.filter(({ isInOnePane }) => !isInOnePane)
  return process.env['ALL_JOURNEYS'] ? shown : shown.filter((_, index) => index % 2 === 0)
}

describe.each(Object.keys(devices))('on %s nothing blinks, jumps, loses the focus or is announced twice:', (device) => {
  it.each(journeysOn(device))('$name', async (journey) => {
    const hand = await visit(journey, device)
    await journey.before?.(hand)
    const stop = await recordFrames(hand.page)
    await journey.go(hand)
    await settle(hand.page)
    const recording = await stop()
    await hand.close()
    const faults = findFaults(recording, titles)
    if (faults.length > 0) expect.fail(faults.join('\n'))
  })
})
