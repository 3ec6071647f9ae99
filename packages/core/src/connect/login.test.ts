import { expect, it, vi } from 'vitest'
import { getAccount, getWalletInfo } from '../actions/accounts.js'
import { getNetworkState } from '../actions/networks.js'
import type { ReadableKit } from '../actions/caipNetwork.js'
import { createSnapshotSelector } from '../engine/selectSnapshot.js'
import { logInByEmail, verifyEmailCode } from '../login/emailLogin.js'
import { chooseAccountType } from '../login/chooseAccountType.js'
import { loadLogin } from '../login/loadLogin.js'
import { openSocial, openSocialAgain } from '../login/socialLogin.js'
import { switchNetwork } from '../network/switchNetwork.js'
import type { CaipAddress } from '../base/caipAddress.js'
import type { Namespace } from '../base/namespaces.js'
import type { NetworkRecord } from '../contract/network.js'
import { modalSlice } from '../state/modalSlice.js'
import { disconnectWallet } from './disconnectWallet.js'
import { createMemoryStorage } from '../contract/kitStorage.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createMemoryLogin } from '../testing/createMemoryLogin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'

/** A kit with logins in memory on two namespaces. */
const openKit = async (networks: readonly [NetworkRecord, ...NetworkRecord[]] = [networkOne]) => {
  const wallet = createMemoryWallet({ id: 'mail', name: 'Mail', accounts: [{ address: 'x' }], network: networkOne.id })
  const mail = { id: 'ID_AUTH', name: 'Mail', type: 'AUTH' } as const
  const login = createMemoryLogin(() => kit.clock.now())
  const storage = createMemoryStorage()
  const accounts = networks.map(({ id }): CaipAddress => `${id}:mara`)
  const source = createMemoryChannelSource(wallet, [...accounts, 'solana:1:mara'], mail, undefined, login)
  const kit = await createTestKit({
    networks: [...networks, testNetwork('solana:1', 'Solana')],
    adapters: (['eip155', 'solana'] as const).map(
      (namespace) => createMemoryAdapter({ namespace, wallets: [], channels: true }).entry,
    ),
    channels: [source.entry],
    storage,
  })
  const { store, services } = kit.engine
  const read = createSnapshotSelector({
    initialized: true,
    open: false,
    loading: false,
    activeNamespace: 'eip155',
    networkId: networkOne.id,
    namespaces: {},
    connections: [],
    recentConnections: [],
  })
  const readable: ReadableKit = { options: services.options, getSnapshot: () => read(store.getState()) }
  return { ...kit, store, login, source, accounts, readable, storage }
}

const logIn = async () => {
  const kit = await openKit()
  await kit.store.dispatch(logInByEmail('mara@shop.example'))
  await kit.store.dispatch(verifyEmailCode('123456'))
  await kit.engine.idle()
  return kit
}

it('of the embedded wallet is a part of its connection, in each namespace, and is not stored [S3.14~]', async () => {
  const { readable, storage, events } = await logIn()
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'Mail' } }),
  )
  const login = {
    user: { email: 'mara@shop.example', username: undefined },
    authProvider: 'email',
    accountType: 'eoa',
    isSmartAccountDeployed: false,
  }
  expect(getWalletInfo(readable)).toMatchObject({ type: 'AUTH', login })
  expect(getWalletInfo(readable, 'solana')).toMatchObject({ type: 'AUTH', login })
  expect(getAccount(readable, 'solana')).toMatchObject({
    user: login.user,
    socialProvider: undefined,
    smartAccountDeployed: false,
    connectedWalletInfo: { type: 'AUTH', identifier: 'mara@shop.example', social: undefined },
  })
  expect(
    storage
      .keys()
      .map((key) => storage.getItem(key))
      .join(),
  ).not.toContain('mara@')
})

it('follows a change of the e-mail address', async () => {
  const { store, readable } = await logIn()
  const login = await store.dispatch(loadLogin())
  await login.changeEmail('m@new.example')
  expect(getAccount(readable).user?.email).toBe('mara@shop.example')
  await login.verifyPrimaryCode('123456')
  await login.verifySecondaryCode('123456')
  expect(getAccount(readable).user?.email).toBe('m@new.example')
  expect(getAccount(readable, 'solana').user?.email).toBe('m@new.example')
})

it('at a social service has the provider, the user’s name, the kind of account and its networks [S3.14]', async () => {
  const { store, readable, storage, login } = await openKit()
  Object.assign(login, { username: 'mara0', accountType: 'smartAccount', smartAccountNetworks: [networkOne.id] })
  await store.dispatch(loadLogin())
  const ended = store.dispatch(openSocial('discord'))
  login.social.finish()
  await ended
  const info = {
    user: { email: undefined, username: 'mara0' },
    authProvider: 'discord',
    accountType: 'smartAccount',
    isSmartAccountDeployed: false,
    smartAccountNetworks: [networkOne.id],
  }
  expect(getWalletInfo(readable)).toMatchObject({ type: 'AUTH', login: info })
  expect(getAccount(readable)).toMatchObject({
    user: info.user,
    caipAddress: 'eip155:1:mara',
    preferredAccountType: 'smartAccount',
    socialProvider: 'discord',
    connectedWalletInfo: { type: 'AUTH', social: 'discord' },
  })
  const stored = storage.keys().map((key) => storage.getItem(key))
  expect(stored.join()).not.toContain('mara0')
  await store.dispatch(disconnectWallet('eip155'))
  expect(getAccount(readable)).toMatchObject({ user: undefined, socialProvider: undefined })
  expect(getNetworkState(readable).smartAccountEnabledNetworks).toBeUndefined()

  await store.dispatch(logInByEmail('mara@shop.example'))
  await store.dispatch(verifyEmailCode('123456'))
  expect(getAccount(readable, 'eip155')).toMatchObject({
    user: { email: 'mara@shop.example' },
    caipAddress: 'eip155:1:mara',
    preferredAccountType: 'smartAccount',
  })
})

it('follows the network in use, and whether the account is a smart account there [S3.14~]', async () => {
  const { store, readable, source, accounts, login } = await openKit([networkOne, networkTwo])
  Object.assign(login, { accountType: 'smartAccount', smartAccountNetworks: [networkOne.id] })
  await store.dispatch(logInByEmail('mara@shop.example'))
  await store.dispatch(verifyEmailCode('123456'))
  const typeIn = (namespace: Namespace) => getWalletInfo(readable, namespace)?.login?.accountType
  expect([typeIn('eip155'), typeIn('solana')]).toEqual(['smartAccount', 'eoa'])
  expect(login.usedNetworks.toSorted()).toEqual(['eip155:1', 'solana:1'])

  expect(getAccount(readable).smartAccountDeployed).toBe(false)
  login.isSmartAccountDeployed = true
  source.setAccounts([...accounts, 'solana:1:mara'])
  expect(getAccount(readable).smartAccountDeployed).toBe(true)
  expect(getAccount(readable, 'solana').smartAccountDeployed).toBe(false)

  await store.dispatch(switchNetwork(networkTwo.id))
  expect([typeIn('eip155'), getAccount(readable).smartAccountDeployed]).toEqual(['eoa', false])
  await store.dispatch(switchNetwork(networkOne.id))
  expect([typeIn('eip155'), getAccount(readable).smartAccountDeployed]).toEqual(['smartAccount', true])
  expect(login.usedNetworks.slice(-2)).toEqual([networkTwo.id, networkOne.id])
})

it('has the state of its networks, with those that have smart accounts [S3.13]', async () => {
  const { store, readable, login } = await openKit()
  Object.assign(login, { smartAccountNetworks: [networkOne.id] })
  await store.dispatch(logInByEmail('mara@shop.example'))
  await store.dispatch(verifyEmailCode('123456'))
  expect(getNetworkState(readable)).toMatchObject({
    caipNetwork: { caipNetworkId: networkOne.id },
    approvedCaipNetworkIds: [networkOne.id],
    requestedCaipNetworks: [{ caipNetworkId: networkOne.id }],
    smartAccountEnabledNetworks: [networkOne.id],
    supportsAllNetworks: false,
  })
})

it('has the link of a login at Farcaster while it waits for the user', async () => {
  const { engine, store, readable, login } = await openKit()
  await engine.actions.open({ view: 'Connect' })
  await store.dispatch(loadLogin())
  const urls = () => [getAccount(readable).farcasterUrl, getAccount(readable, 'solana').farcasterUrl]
  const refused = store.dispatch(openSocial('farcaster'))
  await vi.waitFor(() => expect(urls()).toEqual(['https://farcaster.example/~/siwf?channelToken=00', undefined]))
  login.social.refuse()
  await refused
  expect(urls()).toEqual([undefined, undefined])

  const ended = store.dispatch(openSocialAgain('farcaster'))
  await vi.waitFor(() => expect(urls()[0]).toBeDefined())
  login.social.finish()
  await ended
  expect(getAccount(readable)).toMatchObject({ socialProvider: 'farcaster', farcasterUrl: undefined })

  await store.dispatch(disconnectWallet('eip155'))
  await engine.actions.open({ view: 'Connect' })
  const left = store.dispatch(openSocial('farcaster'))
  await vi.waitFor(() => expect(urls()[0]).toBeDefined())
  await engine.actions.close()
  await left
  expect(urls()).toEqual([undefined, undefined])
})

it('chooses the kind of account of the network in use, and resets the form of a transfer', async () => {
  const { store, readable, login, events } = await logIn()
  store.dispatch(modalSlice.actions.opened({ view: 'WalletSend', data: { to: 'zoe', amount: '1' } }))
  await store.dispatch(chooseAccountType('smartAccount'))
  expect(getWalletInfo(readable)).toMatchObject({ login: { accountType: 'smartAccount' } })
  expect(store.getState().modal.stack).toEqual([{ view: 'WalletSend', data: {} }])
  expect(events).toContainEqual(
    expect.objectContaining({
      event: 'SET_PREFERRED_ACCOUNT_TYPE',
      properties: { accountType: 'smartAccount', network: networkOne.id },
    }),
  )
  expect(login.calls).toContain('setAccountType')
})

it('cannot choose the kind of account of a wallet that has one kind', async () => {
  const { store, login } = await openKit()
  login.setAccountType = undefined
  await store.dispatch(logInByEmail('mara@shop.example'))
  await store.dispatch(verifyEmailCode('123456'))
  await expect(store.dispatch(chooseAccountType('eoa'))).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
})
