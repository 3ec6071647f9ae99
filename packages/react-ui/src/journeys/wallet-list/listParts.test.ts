import type { ConnectorRow, MissingWallet } from '@latchkey/core/internal'
import { describe, expect, it } from 'vitest'
import { isInThisBrowser, partsOf } from './WalletList.js'

const row = (facts: Partial<ConnectorRow>): ConnectorRow => ({
  id: 'eip155/a',
  namespace: 'eip155',
  connectorId: 'a',
  type: 'ANNOUNCED',
  name: 'A',
  readiness: 'installed',
  isInBrowser: true,
  contested: false,
  ...facts,
})
const installed = row({})
const unsupported = row({ readiness: 'unsupported', isInBrowser: false })
const absent = row({ type: 'INJECTED', readiness: 'missing', isInBrowser: false })
const code = row({ type: 'WALLET_CONNECT', readiness: 'loadable', isInBrowser: false })
const external = row({ type: 'EXTERNAL', readiness: 'loadable', isInBrowser: false })
const named: MissingWallet = { type: 'MISSING', id: 'm', name: 'M', group: 'custom' }

it('a wallet is in this browser if it is installed, even if the site cannot use it', () => {
  expect([installed, unsupported].map(isInThisBrowser)).toEqual([true, true])
  expect([absent, code, external, named].some(isInThisBrowser)).toBe(false)
})

describe('the parts of a list begin', () => {
  it.each([
    ['nowhere without wallets', [], []],
    ['at the first wallet if all are of one kind', [installed, unsupported, installed], [0]],
    ['where the kind changes', [installed, installed, code, named], [0, 2]],
    ['where the kind changes, elsewhere first', [code, external, installed], [0, 2]],
    ['below what the site puts above the wallets of this browser', [code, installed, installed, named], [0, 1, 3]],
    ['at the first wallet if those of this browser are apart', [installed, code, installed], [0]],
    ['at the first wallet if the kind changes often', [code, installed, external, installed], [0]],
  ] as const)('%s', (_name, rows, starts) => {
    expect(partsOf(rows)).toEqual(starts)
  })
})
