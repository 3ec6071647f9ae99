import type { ReplyOf, RequestName, RequestOf } from '../messages/requests.js'

const network = 'eip155:1'
const account = `${network}:0x00000000000000000000000000000000000000aa` as const

/** A request of each kind. */
export const exampleRequests: { readonly [name in RequestName]: RequestOf<name> } = {
  connectEmail: { email: 'mara@shop.example' },
  connectDevice: {},
  connectOtp: { code: '012345' },
  getSocialRedirectUri: { provider: 'google', transaction: 'A'.repeat(22) },
  connectSocial: { digits: '07' },
  getFarcasterUri: {},
  connectFarcaster: {},
  isConnected: {},
  getChainId: {},
  getUser: { network: 'eip155:1', preferredAccountType: 'smartAccount' },
  switchNetwork: { network: 'eip155:137' },
  updateEmail: { email: 'mara@home.example' },
  updateEmailPrimaryOtp: { code: '123456' },
  updateEmailSecondaryOtp: { code: '123456' },
  syncTheme: { mode: 'dark', variables: { '--lk-accent': '#123456' }, language: 'en' },
  syncDappData: { name: 'Shop', url: 'https://shop.example', projectId: 'shop', version: '1' },
  rpcRequest: { network: 'eip155:1', method: 'personal_sign', params: ['0x00', '0x01'] },
  getSmartAccountEnabledNetworks: {},
  setPreferredAccount: { type: 'eoa', network: 'eip155:1' },
  rpcAbort: {},
  manage: {},
  reload: {},
  signOut: {},
}

/** A reply to each message, and one of the wrong shape, where there is one. */
export const exampleReplies: { readonly [name in RequestName]: readonly [right: ReplyOf<name>, wrong: unknown] } = {
  connectEmail: [{ action: 'VERIFY_OTP' }, { action: 'VERIFY_DIGITS' }],
  connectDevice: [{}, null],
  connectOtp: [{}, 'ok'],
  getSocialRedirectUri: [{ uri: 'https://accounts.example/login' }, { uri: 7 }],
  connectSocial: [{ action: 'VERIFY_DIGITS' }, { action: 'VERIFY_OTP' }],
  getFarcasterUri: [{ uri: 'https://farcaster.example/login' }, {}],
  connectFarcaster: [{}, []],
  isConnected: [{ isConnected: true }, { isConnected: 'true' }],
  getChainId: [{ network }, { network: 1 }],
  getUser: [
    {
      userName: 'mara',
      provider: 'farcaster',
      network,
      accounts: [account],
      accountType: 'eoa',
      smartAccountNetworks: [network],
      plainNetworks: [network],
    },
    { provider: 'myspace', network, accounts: [account], accountType: 'eoa' },
  ],
  switchNetwork: [{ network }, { network: '1' }],
  updateEmail: [{ action: 'VERIFY_PRIMARY_OTP' }, { action: 'CONNECT' }],
  updateEmailPrimaryOtp: [{}, undefined],
  updateEmailSecondaryOtp: [{ email: 'mara@home.example' }, { email: 1 }],
  syncTheme: [{}, null],
  syncDappData: [{}, null],
  rpcRequest: [{ result: null }, null],
  getSmartAccountEnabledNetworks: [{ networks: [network] }, { networks: [1] }],
  setPreferredAccount: [{ type: 'smartAccount' }, { type: 'contract' }],
  rpcAbort: [{}, null],
  manage: [{}, null],
  reload: [{}, null],
  signOut: [{}, null],
}
