import assert from 'node:assert/strict'
import { getErrorCode, type Network } from '@latchkey/core/adapter'
import { changed, changedText, fuzz, type Generate, hostile, hostileLive } from '@latchkey/fuzz'
import { describe } from 'vitest'
import { readProviders } from './discovery/readProviders.js'
import { fromBase64, fromHex } from './encoding/bytes.js'
import { toNetworkId } from './networks/networkNames.js'
import { readAccounts } from './wallet/readAccounts.js'
import { toWalletError } from './wallet/walletErrors.js'
import { assertAddress } from './addresses/addressRules.js'
import { readFeeRate } from './send/feeRates.js'
import { readCoins } from './send/readCoins.js'

const mayThrow = (error: unknown) => getErrorCode(error) !== undefined
const network: Pick<Network, 'id' | 'name'> = { id: 'bip122:000000000019d6689c085ae165831e93', name: 'Bitcoin' }
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const changedAnswers = (...samples: readonly [unknown, ...unknown[]]): Generate<unknown> =>
  changed(samples, hostileLive)

describe('a wallet', () => {
  fuzz('addresses', {
    inputs: changedAnswers(
      [{ address, publicKey: '02ab', purpose: 'payment' }],
      [{ address, publicKey: new Uint8Array(33) }],
    ),
    read(value) {
      const accounts = readAccounts(value, network.id, 'Otter')
      for (const account of accounts) assert.match(account.address, /^(bc1|[13])[a-z\d]+$/i)
      return accounts
    },
    mayThrow,
  })
  fuzz('a network', {
    inputs: changedAnswers('Mainnet', 'Testnet4'),
    read: (value) => toNetworkId(value, 'satsConnect'),
  })
  fuzz('hex', { inputs: changedAnswers('00ff'), read: (value) => fromHex(value) })
  fuzz('base64', { inputs: changedText('AAAA', '/w=='), read: (value) => fromBase64(value) })
  fuzz('the providers of the page', {
    inputs: changedAnswers({
      btc_providers: [{ id: 'OtterProvider', name: 'Otter', icon: 'data:image/png;base64,AAAA' }],
      OtterProvider: { request: () => undefined },
    }),
    read: (page) => readProviders(page as never, true),
  })
  fuzz('its errors', {
    inputs: changedAnswers({ code: 4001 }, { error: { code: -32_000, message: 'User rejected' } }, new Error('No')),
    read: (error) => getErrorCode(toWalletError(error, 'Otter')),
  })
})

describe('a service', () => {
  const serviceOf = (answer: unknown) => ({ get: async () => answer }) as never
  const coin = { txid: 'ab'.repeat(32), vout: 0, value: 5_000, status: { confirmed: true } }
  fuzz('coins', {
    inputs: changed([[coin, { ...coin, vout: 1 }]]),
    async read(answer) {
      const { coins } = await readCoins(serviceOf(answer), { address })
      for (const { value } of coins) assert.ok(value > 0n)
      return coins
    },
    mayThrow,
  })
  fuzz('fee rates', {
    inputs: changed([{ '3': 1.5, '6': 1 }], hostile),
    async read(answer) {
      const rate = await readFeeRate(serviceOf(answer))
      assert.ok(rate >= 1n && rate <= 1_000n)
      return rate
    },
    mayThrow,
  })
})

fuzz('a typed address', {
  sampleEvery: 5, // checksums
  inputs: changedText(address, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'),
  read: (typed) => assertAddress(typed, network),
  mayThrow,
})
