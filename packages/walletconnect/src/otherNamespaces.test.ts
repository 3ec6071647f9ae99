import { randomUUID } from 'node:crypto'
import { bip122 } from '@latchkey/bip122'
import { bitcoinRegtest } from '@latchkey/bip122/networks'
import { systemClock } from '@latchkey/core/adapter'
import { createTestKit, type TestKit } from '@latchkey/core/testing'
import { cosmos } from '@latchkey/cosmos'
import { cosmosNetwork } from '@latchkey/cosmos/networks'
import { type Devnet, startDevnet } from '@latchkey/devnet'
import { polkadot } from '@latchkey/polkadot'
import { polkadotAssetHub } from '@latchkey/polkadot/networks'
import { bip122Verifier } from '@latchkey/siwx'
import { createWalletConnectTestWallet, type WalletConnectTestWallet } from '@latchkey/test-wallets/walletconnect'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMemoryClientStorage } from './testing/createMemoryClientStorage.js'
import { inPage } from './testing/inPage.js'
import { walletConnect } from './walletConnect.js'

let devnet: Devnet<'bip122' | 'cosmos'>
let wallet: WalletConnectTestWallet
let kit: TestKit
beforeAll(async () => {
  devnet = await startDevnet({ namespaces: ['bip122', 'cosmos'], walletConnect: {} })
  const relayUrl = devnet.walletConnect?.url ?? ''
  const [chain] = devnet.cosmos.chains
  const [bitcoin] = devnet.bip122.chains
  if (!chain || !bitcoin) throw new Error('The devnet has no chain.')
  const { chainId, prefix, denom, rpcUrl, restUrl } = chain
  wallet = await createWalletConnectTestWallet({
    name: 'Marten',
    relayUrl,
    bip122: { keys: bitcoin.accounts.slice(0, 1), chains: { Regtest: bitcoin.esploraUrl } },
    cosmos: { mnemonic: devnet.mnemonic, chains: [{ chainId, prefix }] },
    polkadot: {
      keys: [
        { name: 'Key', seed: `0x${'07'.repeat(32)}` },
        { name: 'Other', seed: `0x${'08'.repeat(32)}` },
      ],
      networks: [polkadotAssetHub.id],
    },
  })
  kit = await inPage(() =>
    createTestKit({
      networks: [
        cosmosNetwork(chainId, 'Chain', {
          symbol: 'TEST',
          denom,
          prefix,
          rpcUrls: [rpcUrl],
          restUrls: [restUrl],
          gasPrices: ['0.01', '0.025', '0.03'],
        }),
        polkadotAssetHub,
        { ...bitcoinRegtest, rpcUrls: [bitcoin.esploraUrl] },
      ],
      adapters: [bip122(), cosmos(), polkadot()],
      channels: [walletConnect({ relayUrl, storage: createMemoryClientStorage(), storagePrefix: randomUUID() })],
      clock: systemClock,
    }),
  )
  const connecting = kit.engine.actions.connect({ namespace: 'cosmos', connectorId: 'walletConnect' })
  const uri = await vi.waitFor(() => {
    const code = kit.engine.store.getState().connections.attempts.cosmos?.uri
    if (!code) throw new Error('There is no code yet.')
    return code
  })
  await wallet.pair(uri)
  await connecting
})
afterAll(async () => {
  await inPage(() => kit.engine.stop())
  await wallet.stop()
  await devnet.stop()
})

const sessionOf = (id: 'bip122/walletConnect' | 'cosmos/walletConnect' | 'polkadot/walletConnect') => {
  const session = kit.engine.services.sessions.get(id)?.session
  if (!session) throw new Error('The wallet has no session.')
  return session
}

describe('a Cosmos wallet behind WalletConnect', () => {
  it('signs a message and transfers coins on a chain that verifies its signatures', async () => {
    const session = sessionOf('cosmos/walletConnect')
    const [chain] = devnet.cosmos.chains
    const account = devnet.cosmos.accounts[0]?.addressOn('cosmos') ?? ''
    expect(session.facts).toMatchObject({ accounts: [{ address: account }], network: chain?.id, approved: [chain?.id] })
    const accountRef = { account, network: session.facts.network }
    expect(await session.signMessage?.({ ...accountRef, message: 'Hello' })).toMatchObject({ message: 'Hello' })
    const to = devnet.cosmos.accounts[1]?.addressOn('cosmos') ?? ''
    const before = chain?.getBalance(to) ?? 0n
    const submitted = await session.send?.({ ...accountRef, to, amount: 5n })
    expect(await submitted?.wait()).toMatchObject({ status: 'success' })
    expect(chain?.getBalance(to)).toBe(before + 5n)
    const methods = wallet.requests.map(({ method }) => method).filter((method) => method.startsWith('cosmos_sign'))
    expect(methods).toEqual(['cosmos_signAmino', 'cosmos_signDirect'])
  })

  it('declines, which is a rejection', async () => {
    wallet.setPolicy('cosmos_signAmino', 'reject')
    const session = sessionOf('cosmos/walletConnect')
    const accountRef = { account: session.facts.accounts[0].address, network: session.facts.network }
    const signing = Promise.resolve(session.signMessage?.({ ...accountRef, message: 'Hello' }))
    await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

describe('a Bitcoin wallet behind WalletConnect', () => {
  it('returns the addresses of its account, split, and creates signatures that verify [S4.9b]', async () => {
    const session = sessionOf('bip122/walletConnect')
    expect(session.facts).toMatchObject({
      accounts: [{ type: 'payment' }, { type: 'ordinal' }],
      network: bitcoinRegtest.id,
      approved: [bitcoinRegtest.id],
      peer: { name: 'Marten' },
    })
    const verify = await bip122Verifier().load()
    for (const { address } of session.facts.accounts) {
      const signed = await session.signMessage?.({ account: address, network: bitcoinRegtest.id, message: 'Hello' })
      expect(signed).toMatchObject({ message: 'Hello', scheme: 'bip322' })
      const signedFacts = { accountAddress: address, chainId: bitcoinRegtest.id, signature: signed?.signature ?? '' }
      expect(await verify({ ...signedFacts, message: 'Hello' })).toBe(true)
      expect(await verify({ ...signedFacts, message: 'Hallo' })).toBe(false)
    }
  })

  it('transfers coins on a chain, by its own transfer and by a transaction that we build', async () => {
    const session = sessionOf('bip122/walletConnect')
    const [chain] = devnet.bip122.chains
    const account = session.facts.accounts[0].address
    const accountRef = { account, network: bitcoinRegtest.id, to: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080' }
    for (const feeRate of [undefined, 3n]) {
      const before = (await chain?.getBalance(accountRef.to)) ?? 0n
      const submitted = await session.send?.({ ...accountRef, amount: 20_000n, feeRate })
      expect(await submitted?.wait()).toMatchObject({ status: 'success' })
      expect(await chain?.getBalance(accountRef.to)).toBe(before + 20_000n)
    }
    const methods = wallet.requests.map(({ method }) => method)
    expect(methods.filter((method) => ['sendTransfer', 'signPsbt'].includes(method))).toEqual([
      'sendTransfer',
      'signPsbt',
    ])
  })

  it('declines, which is a rejection', async () => {
    wallet.setPolicy('signMessage', 'reject')
    const session = sessionOf('bip122/walletConnect')
    const accountRef = { account: session.facts.accounts[0].address, network: bitcoinRegtest.id }
    const signing = Promise.resolve(session.signMessage?.({ ...accountRef, message: 'Hello' }))
    await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

describe('a Polkadot wallet behind WalletConnect', () => {
  it('signs a message in a wrapper that no transaction has', async () => {
    const session = sessionOf('polkadot/walletConnect')
    expect(session.facts).toMatchObject({
      network: polkadotAssetHub.id,
      approved: [polkadotAssetHub.id],
      chosenBy: 'kit',
    })
    const accountRef = { account: session.facts.accounts[0].address, network: session.facts.network }
    expect(await session.signMessage?.({ ...accountRef, message: 'Hello' })).toMatchObject({
      message: 'Hello',
      signature: expect.stringMatching(/^0x[0-9a-f]{128}/),
    })
    expect(wallet.requests.at(-1)).toMatchObject({
      method: 'polkadot_signMessage',
      chainId: polkadotAssetHub.id,
      params: { message: '<Bytes>Hello</Bytes>' },
    })
  })

  it('cannot switch to a network that it did not approve', async () => {
    const session = sessionOf('polkadot/walletConnect')
    const switching = Promise.resolve(session.switchNetwork?.({ network: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' }))
    await expect(switching).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  })
})

it('switches to another account on its own: the site follows in each namespace', async () => {
  const { cosmos: cosmosWallet, polkadot: polkadotWallet } = wallet.wallets
  const connectionOf = (namespace: 'cosmos' | 'polkadot') =>
    kit.engine.store.getState().connections.byId[`${namespace}/walletConnect`]
  const [, cosmosAddress] = cosmosWallet?.accounts(devnet.cosmos.chains[0]?.prefix ?? '') ?? []
  cosmosWallet?.setAccount(1)
  await vi.waitFor(() => expect(connectionOf('cosmos')?.address).toBe(cosmosAddress))
  // The site formats its addresses for the current network.
  const [first, second] = connectionOf('polkadot')?.accounts ?? []
  expect(connectionOf('polkadot')?.address).toBe(first?.address)
  // The page chooses among several accounts of a Polkadot wallet, so a switch returns only the other one.
  polkadotWallet?.setAccounts(
    polkadotWallet
      .accounts()
      .slice(1)
      .map(({ address }) => address),
  )
  await vi.waitFor(() => expect(connectionOf('polkadot')?.address).toBe(second?.address))
})

it('ends in both at once when the wallet disconnects', async () => {
  await wallet.disconnect()
  await vi.waitFor(() => expect(kit.engine.store.getState().connections.byId).toEqual({}))
})
