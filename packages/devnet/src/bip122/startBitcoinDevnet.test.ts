import { p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bitcoinNetworks } from './bitcoinAddresses.js'
import { type DecodedTransaction, decodeTransaction } from './decodeTransaction.js'
import { addressesOf, deriveBitcoinKeys } from './deriveBitcoinKeys.js'
import { type BitcoinChain, type BitcoinDevnet, startBitcoinDevnet } from './startBitcoinDevnet.js'
import { hasLitecoind } from './startLitecoind.js'

const { encoding } = bitcoinNetworks.regtest

it('derives the addresses of the vectors of BIP-84 and BIP-86', () => {
  const phrase = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'
  const { payment, ordinals } = addressesOf(deriveBitcoinKeys(phrase, 0, 'mainnet'), 'mainnet')
  expect(payment.address).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
  expect(ordinals.address).toBe('bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr')
})

// If litecoind is not installed, the devnet starts the in-memory chain, so that chain is always tested.
const backends = hasLitecoind() ? (['litecoind', 'memory'] as const) : (['memory'] as const)

describe.each(backends)('a Bitcoin chain on %s', (backend) => {
  let devnet: BitcoinDevnet
  let chain: BitcoinChain
  beforeAll(async () => {
    devnet = await startBitcoinDevnet({ backend, accounts: 3 })
    const [first] = devnet.chains
    if (!first) throw new Error('The devnet is empty.')
    chain = first
  })
  afterAll(() => devnet.stop())

  const accountOf = (index: number) => chain.accounts[index] ?? expect.fail('there is no such account')
  const get = async (path: string) => {
    const answer = await fetch(`${chain.esploraUrl}${path}`)
    const text = await answer.text()
    return answer.headers.get('content-type') === 'application/json' ? JSON.parse(text) : text
  }
  const broadcast = async (hex: string) => {
    const answer = await fetch(`${chain.esploraUrl}/tx`, { method: 'POST', body: hex })
    return { status: answer.status, text: await answer.text() }
  }
  type Coin = { readonly txid: string; readonly vout: number; readonly value: number }
  const coinsOf = (address: string): Promise<readonly Coin[]> => get(`/address/${address}/utxo`)
  const outputsOf = (key: Uint8Array) => {
    const wrapped = p2wpkh(pubECDSA(key), encoding)
    return {
      p2wpkh: wrapped,
      p2tr: p2tr(pubSchnorr(key), undefined, encoding),
      p2sh: p2sh(wrapped, encoding),
    }
  }
  /** Creates a transaction that sends the whole balance of an address, minus the fee, to another address. */
  const spend = async (
    from: ReturnType<typeof outputsOf>[keyof ReturnType<typeof outputsOf>],
    key: Uint8Array,
    to: string,
    { fee = 1_000n, sequence = 0xfffffffd, amount = 0n } = {},
  ) => {
    const coins = await coinsOf(from.address ?? '')
    const transaction = new Transaction()
    for (const { txid, vout, value } of coins)
      transaction.addInput({
        ...from,
        txid,
        index: vout,
        sequence,
        witnessUtxo: { script: from.script, amount: BigInt(value) },
      })
    const total = coins.reduce((sum, { value }) => sum + BigInt(value), 0n)
    if (amount > 0n) transaction.addOutputAddress(to, amount, encoding)
    transaction.addOutputAddress(to, total - fee - amount, encoding)
    transaction.sign(key)
    transaction.finalize()
    return transaction
  }
  const fundedKey = async (seed: number, type: 'p2wpkh' | 'p2tr' | 'p2sh') => {
    const key = new Uint8Array(32).fill(seed)
    const output = outputsOf(key)[type]
    await chain.fund(output.address ?? '', 100_000n)
    return { key, output }
  }

  it('simulates the test network, with funded accounts', async () => {
    expect(devnet.backend).toBe(backend)
    expect(chain.id).toBe('bip122:0f9188f13cb7b2c71f2a335e3a4fc328')
    const { address, ordinalsAddress } = accountOf(0)
    expect([address, ordinalsAddress].map((account) => account.slice(0, 6))).toEqual(['bcrt1q', 'bcrt1p'])
    expect(await chain.getBalance(address)).toBe(150_000_000n)
    expect(await chain.getBalance(ordinalsAddress)).toBe(10_000_000n)
    expect(await get('/address/nonsense')).toBe('Invalid Bitcoin address')
  })

  it.each(['p2wpkh', 'p2tr', 'p2sh'] as const)(
    'takes a spend of %s, and refuses one that was changed',
    async (type) => {
      const { key, output } = await fundedKey(type.length + backend.length, type)
      const transaction = await spend(output, key, accountOf(1).address)
      const bytes = transaction.extract()
      // Change the last output's amount after signing: no signature covers the new amount.
      const decoded: DecodedTransaction = decodeTransaction(transaction.hex)
      const amount = Buffer.alloc(8)
      amount.writeBigUInt64LE(decoded.outputs.at(-1)?.amount ?? 0n)
      const offset = Buffer.from(bytes).lastIndexOf(amount)
      expect(offset).toBeGreaterThan(0)
      const changed = Buffer.from(bytes)
      changed.writeBigUInt64LE(90_000n, offset)
      expect((await broadcast(changed.toString('hex'))).text).toContain('mandatory-script-verify-flag')
      expect(await broadcast(transaction.hex)).toEqual({ status: 200, text: transaction.id })
      expect(await get(`/tx/${transaction.id}/status`)).toMatchObject({ confirmed: true })
      expect((await broadcast(transaction.hex)).status).toBe(400)
      expect(await get(`/tx/${transaction.id}`)).toMatchObject({ fee: 1_000, vin: [{ prevout: { value: 100_000 } }] })
    },
  )

  it('refuses dust, a fee that is too small, and coins that are not there', async () => {
    const { key, output } = await fundedKey(7, 'p2wpkh')
    const to = accountOf(1).address
    expect((await broadcast((await spend(output, key, to, { amount: 293n })).hex)).text).toContain('dust')
    expect((await broadcast((await spend(output, key, to, { fee: 50n })).hex)).text).toContain('min relay fee not met')
    const unfunded = new Transaction()
    const coin = { txid: '11'.repeat(32), index: 0, witnessUtxo: { script: output.script, amount: 5_000n } }
    unfunded.addInput(coin)
    unfunded.addOutputAddress(to, 4_000n, encoding)
    unfunded.sign(key)
    unfunded.finalize()
    expect((await broadcast(unfunded.hex)).text).toContain('bad-txns-inputs-missingorspent')
    expect((await broadcast((await spend(output, key, to, { amount: 294n })).hex)).status).toBe(200)
  })

  it('replaces a pending transaction by one with a higher fee, and returns which transaction spent a coin', async () => {
    const { key, output } = await fundedKey(9, 'p2wpkh')
    const to = accountOf(2).address
    chain.setAutomine(false)
    const replaced = await spend(output, key, to)
    expect((await broadcast(replaced.hex)).status).toBe(200)
    expect(await get(`/tx/${replaced.id}/status`)).toEqual({ confirmed: false })
    const [{ txid, vout }] = await get(`/tx/${replaced.id}`).then(({ vin }) => vin)
    // The Esplora API no longer lists the spent coin, so the test builds the second transaction with the same input itself.
    const replacement = new Transaction()
    replacement.addInput({
      txid,
      index: vout,
      sequence: 0xfffffffd,
      witnessUtxo: { script: output.script, amount: 100_000n },
    })
    replacement.addOutputAddress(to, 90_000n, encoding)
    replacement.sign(key)
    replacement.finalize()
    expect((await broadcast(replacement.hex)).status).toBe(200)
    expect(await get(`/tx/${replaced.id}`)).toBe('Transaction not found')
    expect(await get(`/tx/${txid}/outspend/${vout}`)).toMatchObject({ spent: true, txid: replacement.id })
    chain.setAutomine(true)
    await chain.mine()
    expect(await get(`/tx/${replacement.id}/status`)).toMatchObject({ confirmed: true })
    await chain.dropTip()
    expect(await get(`/tx/${replacement.id}/status`)).toEqual({ confirmed: false })
    await chain.mine(2)
    expect(await get(`/tx/${replacement.id}/status`)).toMatchObject({ confirmed: true })
  })
})
