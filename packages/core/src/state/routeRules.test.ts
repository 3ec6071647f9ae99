import { describe, expect, it } from 'vitest'
import { closedView, homeView, isCloseRefused, type SwitchFacts, switchStep } from './routeRules.js'

describe('the modal opens', () => {
  const facts = { isConnected: false, hasAdapters: true, manualWCControl: false, mobile: false }

  it.each([
    ['on Account with an address', { isConnected: true }, 'Account'],
    ['on Connect without one', {}, 'Connect'],
    ['on Connect on a phone too', { mobile: true }, 'Connect'],
    ['on the pairing without adapters', { hasAdapters: false }, 'ConnectingWalletConnectBasic'],
    ['on all wallets without adapters, on a phone', { hasAdapters: false, mobile: true }, 'AllWallets'],
    ['on the pairing if the page makes it', { manualWCControl: true }, 'ConnectingWalletConnectBasic'],
    ['on all wallets if the page makes the pairing, on a phone', { manualWCControl: true, mobile: true }, 'AllWallets'],
    [
      'on Account with an address, even if the page makes the pairing',
      { isConnected: true, manualWCControl: true, hasAdapters: false },
      'Account',
    ],
  ])('%s [S2.3] [S2.4]', (_name, changes, view) => {
    expect(homeView({ ...facts, ...changes })).toBe(view)
  })
})

describe('the closed modal', () => {
  it.each([
    [false, false, 'Connect'],
    [false, true, 'Connect'],
    [true, false, 'Connect'],
    [true, true, 'Account'],
  ] as const)('embedded: %s, connected: %s, shows %s [S2.6] [S2.7]', (isEmbedded, isConnected, view) => {
    expect(closedView({ isEmbedded, isConnected })).toBe(view)
  })
})

describe('closing is', () => {
  it.each([
    [['Connect'], true, false],
    [['Account', 'Networks'], true, false],
    [['SIWXSignMessage'], true, true],
    [['SIWXSignMessage'], false, false],
    [['Account', 'ApproveTransaction'], true, true],
    [['ApproveTransaction'], false, false],
    [['UnsupportedChain'], false, true],
    [['UnsupportedChain', 'SwitchNetwork'], false, true],
    [['Networks', 'SwitchNetwork'], false, false],
  ] as const)('on %j with a pending sign-in (%s) refused: %s [S2.8~]', (views, isSignInPending, isRefused) => {
    expect(isCloseRefused({ views, isSignInPending, isTransactionPending: false })).toBe(isRefused)
  })

  it('not refused if no view is left', () => {
    expect(isCloseRefused({ views: [], isSignInPending: true, isTransactionPending: true })).toBe(false)
  })

  it.each([
    [['WalletSendPreview', 'ApproveTransaction'], true],
    [['WalletSendPreview'], false],
  ])('on %j with a pending transaction refused: %s', (views, isRefused) => {
    expect(isCloseRefused({ views, isSignInPending: false, isTransactionPending: true })).toBe(isRefused)
  })
})

describe('choosing a network', () => {
  const facts: SwitchFacts = {
    target: 'eip155:137',
    active: 'eip155:1',
    connected: ['eip155'],
    activeNamespace: 'eip155',
    isEmbeddedWalletOn: false,
    isThere: false,
    ignoreSwitchConfirmation: true,
  }
  const solana = 'solana:mainnet'

  it.each([
    ['does nothing if it is in use [S2.10]', { target: 'eip155:1' }, 'nothing'],
    [
      'chooses it immediately if the other namespace’s wallet is on it',
      { target: solana, connected: ['eip155', 'solana'], isThere: true },
      'choose',
    ],
    ['chooses it immediately if no wallet is connected', { connected: [] }, 'choose'],
    ['shows SwitchNetwork in the same namespace [S2.13]', {}, 'SwitchNetwork'],
    [
      'shows SwitchNetwork if the other namespace has an account [S2.13]',
      { target: solana, connected: ['eip155', 'solana'] },
      'SwitchNetwork',
    ],
    ['shows SwitchActiveChain if the other namespace has no account [S2.12]', { target: solana }, 'SwitchActiveChain'],
    [
      'shows SwitchNetwork if the embedded wallet has the chain [S2.11]',
      { target: solana, isEmbeddedWalletOn: true },
      'SwitchNetwork',
    ],
    [
      'shows SwitchNetwork if the confirmation is not ignored [S2.11]',
      { target: solana, ignoreSwitchConfirmation: false },
      'SwitchNetwork',
    ],
  ] as const)('%s', (_name, changes, step) => {
    expect(switchStep({ ...facts, ...changes })).toBe(step)
  })
})
