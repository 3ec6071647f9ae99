import { randomUUID } from 'node:crypto'
import { bip122 } from '@latchkey/bip122'
import { bitcoinRegtest, bitcoinTestnet4 } from '@latchkey/bip122/networks'
import { systemClock } from '@latchkey/core/adapter'
import { createTestKit, type TestKit } from '@latchkey/core/testing'
import { startWalletConnectRelay, type WalletConnectRelay } from '@latchkey/devnet/walletconnect'
import { createWalletConnectTestWallet, type WalletConnectTestWallet } from '@latchkey/test-wallets/walletconnect'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryClientStorage } from './testing/createMemoryClientStorage.js'
import { inPage } from './testing/inPage.js'
import { walletConnect } from './walletConnect.js'

let relay: WalletConnectRelay
let wallet: WalletConnectTestWallet
let kit: TestKit
/** An unreachable node, because these tests read nothing from a chain. */
const nowhere = 'http://127.0.0.1:1'
const toKeys = (byte: number) => ({
  payment: new Uint8Array(32).fill(byte),
  ordinals: new Uint8Array(32).fill(byte + 1),
})

beforeEach(async () => {
  relay = await startWalletConnectRelay()
  wallet = await createWalletConnectTestWallet({
    name: 'Marten',
    relayUrl: relay.url,
    bip122: { keys: [toKeys(1), toKeys(3)], chains: { Testnet4: nowhere, Regtest: nowhere } },
  })
  kit = await inPage(() =>
    createTestKit({
      networks: [
        { ...bitcoinTestnet4, rpcUrls: [nowhere] },
        { ...bitcoinRegtest, rpcUrls: [nowhere] },
      ],
      adapters: [bip122()],
      channels: [
        walletConnect({ relayUrl: relay.url, storage: createMemoryClientStorage(), storagePrefix: randomUUID() }),
      ],
      clock: systemClock,
    }),
  )
  const connecting = kit.engine.actions.connect({ namespace: 'bip122', connectorId: 'walletConnect' })
  const uri = await vi.waitFor(() => {
    const code = kit.engine.store.getState().connections.attempts.bip122?.uri
    if (!code) throw new Error('No code was shown yet.')
    return code
  })
  await wallet.pair(uri)
  await connecting
})
afterEach(async () => {
  await inPage(() => kit.engine.stop())
  await wallet.stop()
  await relay.stop()
})

const connection = () => kit.engine.store.getState().connections.byId['bip122/walletConnect']
const bitcoin = () => wallet.wallets.bip122 ?? expect.fail('The wallet has no Bitcoin.')
/** The wallet's current addresses, as the site should have them. */
const expectedFacts = (network: string) => ({
  network,
  accounts: bitcoin()
    .addresses()
    .map(({ address }) => ({ address })),
})
const sentRequests = () => wallet.requests.map(({ method, chainId }) => [method, chainId])

describe('a Bitcoin wallet on another device', () => {
  it('switches to another account: the site gets its addresses, and signs with them', async () => {
    const before = connection()?.address
    bitcoin().setAccount(1)
    await vi.waitFor(() => expect(connection()).toMatchObject(expectedFacts(bitcoinTestnet4.id)))
    expect(connection()?.address).not.toBe(before)
    const session = kit.engine.services.sessions.get('bip122/walletConnect')?.session
    const account = connection()?.address ?? ''
    const signed = await session?.signMessage?.({ account, network: bitcoinTestnet4.id, message: 'Hello' })
    expect(signed).toMatchObject({ message: 'Hello', scheme: 'bip322' })
  })

  it('gets a request for its addresses on the network that the site switches to, and no other request', async () => {
    await kit.engine.actions.switchNetwork(bitcoinRegtest.id)
    expect(connection()).toMatchObject({
      ...expectedFacts(bitcoinRegtest.id),
      approved: [bitcoinTestnet4.id, bitcoinRegtest.id],
    })
    expect(sentRequests()).toEqual([
      ['getAccountAddresses', bitcoinTestnet4.id],
      ['getAccountAddresses', bitcoinRegtest.id],
    ])
  })

  it('can report another account there, and reports of accounts on other networks are ignored', async () => {
    await kit.engine.actions.switchNetwork(bitcoinRegtest.id)
    bitcoin().setAccount(1)
    await vi.waitFor(() => expect(connection()).toMatchObject(expectedFacts(bitcoinRegtest.id)))
    const before = connection()
    await wallet.emit(bitcoinTestnet4.id, 'bip122_addressesChanged', [])
    // The next event arrives, so the event before it has arrived as well.
    await wallet.emit(bitcoinRegtest.id, 'bip122_addressesChanged', bitcoin().addresses().slice(0, 1))
    await vi.waitFor(() => expect(connection()?.accounts).toHaveLength(1))
    expect(connection()?.address).toBe(before?.address)
  })

  it('sends invalid data, which ends the session', async () => {
    await wallet.emit(bitcoinTestnet4.id, 'bip122_addressesChanged', [{ address: 'bc1nonsense' }])
    await vi.waitFor(() => expect(connection()).toBeUndefined())
  })
})
