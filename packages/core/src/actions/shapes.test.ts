import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import type { AccountState, ConnectedWalletInfo } from './accounts.js'
import type { NetworkState } from './networks.js'
import type { Token } from '../contract/session.js'
import {
  addNetwork,
  fetchTokenBalance,
  getAccount,
  getCaipNetwork,
  getCaipNetworks,
  getConnections,
  getNetworkState,
  getProjectConfig,
  getSendState,
  getSIWX,
  type ProjectConfig,
  type RemoteFeature,
  type SendState,
} from '../exports/actions.js'
import { createAppKit } from '../handle/createAppKit.js'
import type { AppKit } from '../handle/appKit.js'
import { toNetwork } from '../network/toNetwork.js'
import type { Metadata } from '../contract/metadata.js'
import type { AppKitOptions } from '../contract/options.js'
import type { SignInData, SignInSession } from '../contract/siwx.js'
import { createMemoryStorage } from '../contract/kitStorage.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import type { AppKitConnection, ConnectionAccount } from './appKitConnection.js'
import type { CaipNetwork } from './caipNetwork.js'
import type { TokenBalance } from '../balance/tokenBalance.js'

/** Checks that all names of a clause exist, in the type and at run time. */
const keysOf = (value: object | undefined) => Object.keys(value ?? {}).sort()

const icon = 'data:image/png;base64,AA=='
const token: Token = {
  symbol: 'USDX',
  name: 'Dollar',
  decimals: 6,
  address: '0xd',
  iconUrl: 'https://img.example/usdx',
}
const bitcoin = testNetwork('bip122:main', 'Bitcoin')

const kits: AppKit[] = []
const makeKit = (options: Partial<AppKitOptions> = {}) => {
  const evm = createMemoryAdapter({
    namespace: 'eip155',
    wallets: [
      createMemoryWallet({
        id: 'example.fennec',
        name: 'Fennec',
        icon,
        accounts: [{ address: 'alice', type: 'eoa', publicKey: '0x02', path: "m/44'/60'/0'/0/0" }, { address: 'bob' }],
        network: networkOne.id,
        approved: [networkOne.id],
      }),
    ],
  })
  evm.ledger.setBalance({ account: 'alice', network: networkOne.id }, 1_239_900_000_000_000_000n)
  evm.ledger.setBalance({ account: 'alice', network: networkOne.id }, 1_250_000n, '0xd')
  const utxo = createMemoryAdapter({
    namespace: 'bip122',
    chosenBy: 'kit',
    wallets: [
      createMemoryWallet({
        id: 'example.fennec',
        name: 'Fennec',
        accounts: [
          { address: 'bc1pay', type: 'payment' },
          { address: 'bc1ord', type: 'ordinal' },
        ],
        network: bitcoin.id,
      }),
    ],
  })
  const kit = createAppKit({
    projectId: 'p',
    networks: [networkOne, networkTwo, bitcoin],
    adapters: [evm.entry, utxo.entry],
    storage: createMemoryStorage(),
    logLevel: 'silent',
    tokens: { [networkOne.id]: [token] },
    ...options,
  })
  kits.push(kit)
  return kit
}
const connected = async (options: Partial<AppKitOptions> = {}) => {
  const kit = makeKit({ features: { multiWallet: true }, ...options })
  await kit.connect({ namespace: 'eip155', connectorId: 'example.fennec' })
  await kit.idle()
  return kit
}

afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

describe('a network', () => {
  it('has all its fields, before the engine has loaded and after [S3.1]', async () => {
    expectTypeOf<keyof CaipNetwork>().toEqualTypeOf<
      | 'id'
      | 'caipNetworkId'
      | 'chainNamespace'
      | 'name'
      | 'nativeCurrency'
      | 'rpcUrls'
      | 'blockExplorers'
      | 'testnet'
      | 'assets'
    >()
    const kit = makeKit({
      customRpcUrls: { [networkOne.id]: ['https://mine.example'] },
      chainImages: { [networkOne.id]: 'https://img.example/1' },
    })
    const expected: CaipNetwork = {
      id: 1,
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      name: 'One',
      nativeCurrency: { name: 'Coin', decimals: 18, symbol: 'COIN' },
      rpcUrls: {
        default: { http: ['https://mine.example'] },
        chainDefault: { http: ['https://rpc.example'] },
      },
      blockExplorers: { default: { name: 'scan.example', url: 'https://scan.example' } },
      testnet: false,
      assets: { imageId: undefined, imageUrl: 'https://img.example/1' },
    }
    expect(getCaipNetwork(kit)).toEqual(expected)
    await kit.loadEngine()
    expect(getCaipNetwork(kit)).toEqual(expected)
    expect(keysOf(getCaipNetwork(kit))).toEqual(keysOf(expected))
    expect(getCaipNetwork(kit, 'bip122')).toMatchObject({ id: 'main', caipNetworkId: 'bip122:main' })
  })

  it('that the kit returned can be passed back unchanged: a wallet gets no URL of the site’s own', async () => {
    const options = { customRpcUrls: { [networkOne.id]: ['https://mine.example'] } }
    const kit = makeKit(options)
    const [caipNetwork = expect.fail()] = getCaipNetworks(kit, 'eip155')
    expect(toNetwork(caipNetwork, {})).toMatchObject({
      id: 'eip155:1',
      rpcUrls: ['https://mine.example'],
      walletRpcUrls: ['https://rpc.example'],
      explorerUrl: 'https://scan.example',
    })
    await addNetwork(kit, {
      ...caipNetwork,
      caipNetworkId: 'eip155:3',
      name: 'Three',
      assets: { imageUrl: 'https://img.example/3' },
    })
    expect(getCaipNetwork(kit, 'eip155', 3)).toMatchObject({
      name: 'Three',
      assets: { imageUrl: 'https://img.example/3' },
    })
    await kit.switchNetwork(caipNetwork)
    expect(kit.getSnapshot().networkId).toBe('eip155:1')
  })
})

describe('an account', () => {
  it('has all its fields: the known ones, and undefined for those that no part of the kit fills yet [S3.2~]', async () => {
    expectTypeOf<
      | 'namespace'
      | 'address'
      | 'type'
      | 'publicKey'
      | 'path'
      | 'caipAddress'
      | 'status'
      | 'user'
      | 'socialProvider'
      | 'preferredAccountType'
      | 'smartAccountDeployed'
      | 'connectedWalletInfo'
      | 'profileName'
      | 'profileImage'
      | 'balance'
      | 'balanceSymbol'
      | 'tokenBalance'
      | 'currentTab'
      | 'farcasterUrl'
    >().toExtend<keyof AccountState>()
    expectTypeOf<'name' | 'icon' | 'identifier' | 'social'>().toExtend<keyof ConnectedWalletInfo>()
    expectTypeOf<NonNullable<AccountState['user']>>().toEqualTypeOf<{
      readonly email: string | undefined
      readonly username: string | undefined
    }>()
    expectTypeOf<'eoa' | 'payment' | 'smartAccount'>().toExtend<AccountState['type']>()
    const kit = await connected()
    const tokenBalance = await fetchTokenBalance(kit)
    const expected: AccountState = {
      namespace: 'eip155',
      status: 'connected',
      isConnected: true,
      address: 'alice',
      caipAddress: 'eip155:1:alice',
      type: 'eoa',
      publicKey: '0x02',
      path: "m/44'/60'/0'/0/0",
      allAccounts: [
        {
          address: 'alice',
          type: 'eoa',
          publicKey: '0x02',
          path: "m/44'/60'/0'/0/0",
          namespace: 'eip155',
          chainId: '1',
          caipAddress: 'eip155:1:alice',
        },
        { address: 'bob', namespace: 'eip155', chainId: '1', caipAddress: 'eip155:1:bob' },
      ],
      connectedWalletInfo: {
        name: 'Fennec',
        icon,
        identifier: 'example.fennec',
        type: 'ANNOUNCED',
        social: undefined,
      },
      preferredAccountType: 'smartAccount',
      balance: '1.239',
      balanceSymbol: 'COIN',
      tokenBalance,
      profileName: undefined,
      profileImage: undefined,
      user: undefined,
      socialProvider: undefined,
      smartAccountDeployed: undefined,
      farcasterUrl: undefined,
      currentTab: undefined,
    }
    expect(tokenBalance).toHaveLength(1)
    expect(getAccount(kit)).toStrictEqual(expected)
    expect(keysOf(getAccount(kit))).toEqual(keysOf(expected))
    // Without a connected wallet the shape is the same.
    expect(keysOf(getAccount(kit, 'bip122'))).toEqual(keysOf(expected))
    expect(getAccount(kit, 'bip122')).toMatchObject({
      status: 'disconnected',
      address: undefined,
      allAccounts: [],
      preferredAccountType: 'payment',
    })
  })
})

describe('a connection', () => {
  it('has its connector, its accounts with the fields that the wallet reports, and its network [S3.3]', async () => {
    expectTypeOf<'connectorId' | 'accounts' | 'caipNetwork'>().toExtend<keyof AppKitConnection>()
    expectTypeOf<'address' | 'type' | 'purpose' | 'publicKey' | 'path'>().toExtend<keyof ConnectionAccount>()
    const kit = await connected({ chainImages: { [bitcoin.id]: 'https://img.example/btc' } })
    await kit.connect({ namespace: 'bip122', connectorId: 'example.fennec' })
    const [evm, utxo] = await getConnections(kit)
    expect(evm).toMatchObject({
      connectorId: 'example.fennec',
      accounts: [
        { address: 'alice', type: 'eoa', purpose: undefined, publicKey: '0x02', path: "m/44'/60'/0'/0/0" },
        { address: 'bob' },
      ],
      caipNetwork: getCaipNetwork(kit, 'eip155'),
      name: 'Fennec',
      icon,
      networkIcon: undefined,
    })
    expect(utxo).toMatchObject({
      connectorId: 'example.fennec',
      accounts: [
        { address: 'bc1pay', type: 'payment', purpose: 'payment' },
        { address: 'bc1ord', type: 'ordinal', purpose: 'ordinal' },
      ],
      caipNetwork: { caipNetworkId: 'bip122:main' },
      networkIcon: 'https://img.example/btc',
    })
  })
})

describe('a token', () => {
  it('has its name, its network, its quantity, and its value if a price is known [S3.6]', async () => {
    expectTypeOf<keyof TokenBalance>().toEqualTypeOf<
      'name' | 'symbol' | 'chainId' | 'address' | 'value' | 'price' | 'quantity' | 'iconUrl'
    >()
    expectTypeOf<keyof TokenBalance['quantity']>().toEqualTypeOf<'decimals' | 'numeric'>()
    const kit = await connected({ tokens: { [networkOne.id]: [{ ...token, price: '0.5' }] } })
    expect(await fetchTokenBalance(kit)).toStrictEqual([
      {
        name: 'Dollar',
        symbol: 'USDX',
        chainId: 'eip155:1',
        address: '0xd',
        value: 0.625,
        price: 0.5,
        quantity: { decimals: '6', numeric: '1.25' },
        iconUrl: 'https://img.example/usdx',
      },
    ])
    await kit.open({ view: 'WalletSend' })
    await kit.idle()
    const { tokenBalances } = await getSendState(kit)
    expect(tokenBalances[0]).toStrictEqual({
      name: 'Coin',
      symbol: 'COIN',
      chainId: 'eip155:1',
      address: undefined,
      value: undefined,
      price: undefined,
      quantity: { decimals: '18', numeric: '1.2399' },
      iconUrl: undefined,
    })
  })

  it('balance rejects without a wallet, and if it cannot be read', async () => {
    await expect(fetchTokenBalance(makeKit())).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    const kit = await connected()
    const { services } = await kit.loadEngine()
    const adapter = services.adapters.get('eip155') ?? expect.fail()
    Object.assign(adapter, { getTokenBalances: () => Promise.reject(new Error('The node is down.')) })
    await expect(fetchTokenBalance(kit)).rejects.toMatchObject({ code: 'TOKEN_BALANCE_UNAVAILABLE' })
  })
})

describe('the send form', () => {
  it('has its token, amount, receiver and the balances to send from [S3.8~]', async () => {
    expectTypeOf<keyof SendState>().toEqualTypeOf<
      | 'token'
      | 'sendTokenAmount'
      | 'receiverAddress'
      | 'receiverProfileName'
      | 'receiverProfileImageUrl'
      | 'tokenBalances'
    >()
    const kit = await connected()
    expect(await getSendState(kit)).toMatchObject({ token: undefined, sendTokenAmount: undefined })
    await kit.open({ view: 'WalletSend' })
    expect(await getSendState(kit)).toMatchObject({ token: { symbol: 'COIN' }, sendTokenAmount: undefined })
    await kit.open({ view: 'WalletSend', send: { token, amount: '1.2', to: 'bob' } })
    await kit.idle()
    const state = await getSendState(kit)
    expect(keysOf(state)).toEqual(
      [
        'receiverAddress',
        'receiverProfileImageUrl',
        'receiverProfileName',
        'sendTokenAmount',
        'token',
        'tokenBalances',
      ].sort(),
    )
    expect(state).toEqual({
      token,
      sendTokenAmount: '1.2',
      receiverAddress: 'bob',
      receiverProfileName: undefined,
      receiverProfileImageUrl: undefined,
      tokenBalances: state.tokenBalances,
    })
    expect(state.tokenBalances.map(({ symbol }) => symbol)).toEqual(['COIN', 'USDX'])
  })
})

describe('a sign-in', () => {
  it('message and session have all their fields [S3.11a] [S3.11b]', async () => {
    expectTypeOf<
      | 'nonce'
      | 'domain'
      | 'uri'
      | 'expirationTime'
      | 'issuedAt'
      | 'notBefore'
      | 'requestId'
      | 'version'
      | 'resources'
      | 'statement'
      | 'chainId'
      | 'accountAddress'
    >().toExtend<keyof SignInData>()
    expectTypeOf<'data' | 'message' | 'signature'>().toExtend<keyof SignInSession>()
    const data: SignInData = {
      nonce: '12345678',
      domain: 'site.example',
      uri: 'https://site.example/',
      expirationTime: '2026-01-02T00:00:00.000Z',
      issuedAt: '2026-01-01T00:00:00.000Z',
      notBefore: '2026-01-01T00:00:00.000Z',
      requestId: 'r1',
      version: '1',
      resources: ['https://site.example/terms'],
      statement: 'I accept the terms.',
      chainId: 'eip155:1',
      accountAddress: 'alice',
    }
    const session: SignInSession = { data, message: 'the text', signature: '0x1b' }
    const kit = makeKit({
      siwx: {
        createMessage: async () => data,
        addSession: async () => undefined,
        revokeSession: async () => undefined,
        setSessions: async () => undefined,
        getSessions: async () => [session],
      },
    })
    const siwx = getSIWX(kit) ?? expect.fail()
    expect(await siwx.createMessage({ chainId: 'eip155:1', accountAddress: 'alice' })).toEqual(data)
    expect(await siwx.getSessions('eip155:1', 'alice')).toEqual([session])
    expect(getSIWX(makeKit())).toBeUndefined()
  })
})

describe('the state of a namespace’s networks', () => {
  it('has the active network, the requested networks, and the networks that the wallet approves [S3.13~]', async () => {
    expectTypeOf<keyof NetworkState>().toEqualTypeOf<
      | 'caipNetwork'
      | 'approvedCaipNetworkIds'
      | 'requestedCaipNetworks'
      | 'smartAccountEnabledNetworks'
      | 'supportsAllNetworks'
    >()
    const kit = await connected()
    expect(getNetworkState(kit)).toStrictEqual({
      caipNetwork: getCaipNetwork(kit, 'eip155', 1),
      approvedCaipNetworkIds: ['eip155:1'],
      requestedCaipNetworks: getCaipNetworks(kit, 'eip155'),
      smartAccountEnabledNetworks: undefined,
      supportsAllNetworks: false,
    })
    expect(getCaipNetworks(kit, 'eip155').map(({ id }) => id)).toEqual([1, 2])
    expect(getNetworkState(kit, 'bip122')).toMatchObject({
      caipNetwork: { id: 'main' },
      approvedCaipNetworkIds: undefined,
      supportsAllNetworks: true,
    })
    await kit.connect({ namespace: 'bip122', connectorId: 'example.fennec' })
    expect(getNetworkState(kit, 'bip122')).toMatchObject({
      approvedCaipNetworkIds: undefined,
      supportsAllNetworks: true,
    })
  })
})

describe('a project’s configuration', () => {
  it('has the project’s id and the enabled features with their settings, after the service has returned them [S3.15]', async () => {
    expectTypeOf<keyof ProjectConfig>().toEqualTypeOf<'projectId' | 'features'>()
    expectTypeOf<'isEnabled' | 'config'>().toExtend<keyof RemoteFeature>()
    const kit = makeKit()
    expect(await getProjectConfig(kit)).toStrictEqual({ projectId: 'p', features: undefined })
    const features = [{ id: 'social_login', isEnabled: true, config: ['email', 'google'] }]
    const answer = async (input: Parameters<typeof fetch>[0]) =>
      new Request(input).url.includes('/appkit/v1/config')
        ? Response.json({ features })
        : Response.json({ allowedOrigins: [] })
    const kitWithDirectory = makeKit({ serviceUrl: 'https://services.example', fetch: answer })
    expect(await getProjectConfig(kitWithDirectory)).toEqual({ projectId: 'p', features })
    const basic = makeKit({ serviceUrl: 'https://services.example', basic: true, fetch: () => expect.fail('Asked.') })
    expect(await getProjectConfig(basic)).toEqual({ projectId: 'p', features: undefined })
  })
})

describe('the options', () => {
  it('have all their names, and keep what the site passed [S3.16]', () => {
    expectTypeOf<keyof Metadata>().toEqualTypeOf<'name' | 'description' | 'url' | 'icons' | 'redirect'>()
    const siteOptions = {
      metadata: { name: 'Site', description: 'What it does', url: 'https://site.example', icons: [] },
      themeMode: 'dark',
      themeVariables: { '--lk-accent': 'red' },
      customRpcUrls: { 'eip155:1': ['https://mine.example'] },
      enableWallets: true,
      enableEIP6963: true,
      enableNetworkSwitch: true,
      enableReconnect: true,
      enableEmbedded: false,
      allWallets: 'SHOW',
      includeWalletIds: ['a'],
      excludeWalletIds: ['b'],
      featuredWalletIds: ['c'],
      termsConditionsUrl: 'https://site.example/terms',
      privacyPolicyUrl: 'https://site.example/privacy',
      customWallets: [{ id: 'own', name: 'Own' }],
      allowUnsupportedChain: false,
      defaultAccountTypes: { eip155: 'eoa' },
      siwx: undefined,
      basic: false,
    } as const satisfies Partial<AppKitOptions>
    expect(makeKit(siteOptions).options).toMatchObject(siteOptions)
    expect(keysOf(makeKit(siteOptions).options)).toEqual(expect.arrayContaining(keysOf(siteOptions)))
  })
})
