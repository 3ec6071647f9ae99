import type { ToastMessage } from '@latchkey/core/internal'
import { expect, it } from 'vitest'
import { toastWords } from '../../text/toastTexts.en.js'
import { english } from '../../text/language.js'
import { toastText } from './toastText.js'

const switchFailed = (code: 'CHAIN_NOT_SUPPORTED' | 'USER_REJECTED' | 'SWITCH_FAILED'): ToastMessage => ({
  kind: 'switchFailed',
  network: 'eip155:1',
  error: { code, message: 'never shown' },
})

it.each<[string, ToastMessage]>([
  ['A problem occurred while trying initialize authentication', { kind: 'signInBroken' }],
  ['Signature declined', { kind: 'signInFailed', reason: 'declined' }],
  ['This application might not support Smart Accounts', { kind: 'signInFailed', reason: 'smartAccount' }],
  ['Couldn’t sign in. No funds were moved.', { kind: 'signInFailed', reason: 'failed' }],
  ['Chain is not supported', switchFailed('CHAIN_NOT_SUPPORTED')],
  ['Network not changed', switchFailed('USER_REJECTED')],
  ['Couldn’t switch networks', switchFailed('SWITCH_FAILED')],
  [
    'Approved too late. Connect again to use Fennec.',
    { kind: 'approvedLate', namespace: 'eip155', connectorId: 'example.fennec', wallet: 'Fennec' },
  ],
  ['Failed to fetch transactions', { kind: 'historyUnavailable' }],
  ['Token Balance Unavailable', { kind: 'tokenBalanceUnavailable' }],
])('shows the text: %s [S8.7] [S8.8] [S8.10]', (text, message) => {
  expect(toastText(message, toastWords(english))).toBe(text)
})
