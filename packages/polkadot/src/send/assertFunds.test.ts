import { describe, expect, it } from 'vitest'
import {
  createTestChain,
  createTestRuntime,
  testNetwork,
  type TestRuntimeOptions,
} from '../testing/createTestRuntime.js'
import { toHex } from '../encoding/hex.js'
import { assertFunds, getKeptAmount, readExistentialDeposit } from './assertFunds.js'

const runtime = createTestRuntime() // its existential deposit is 10^10
const deposit = 10n ** 10n
const [from, to] = [1, 2].map((byte) => new Uint8Array(32).fill(byte)) as [Uint8Array, Uint8Array]

type Held = { readonly free?: bigint; readonly reserved?: bigint; readonly frozen?: bigint }

/** Encodes an account: four counters, three amounts, and the flag that freezes have replaced locks. */
const encodeAccount = ({ free = 0n, reserved = 0n, frozen = 0n }: Held) => {
  const amounts = [free, reserved, frozen, 1n << 127n].map((amount) =>
    Uint8Array.from({ length: 16 }, (_, index) => Number((amount >> BigInt(8 * index)) & 255n)),
  )
  return toHex(Uint8Array.from([...new Uint8Array(16), ...amounts.flatMap((bytes) => [...bytes])]))
}

/** Checks a transfer with a fee of 7 between two accounts. */
const send = (amount: bigint, sender: Held, receiver: Held = { free: deposit }) => {
  const chain = createTestChain(async (_method, [key] = []) => {
    if (String(key).endsWith(toHex(from).slice(2))) return encodeAccount(sender)
    return receiver.free === undefined ? null : encodeAccount(receiver)
  })
  return assertFunds(chain, runtime, { from, to, amount, fee: 7n })
}

describe('a transfer that the chain would charge for and then revert', () => {
  const funds = (maxAmount: bigint) => ({
    code: 'INSUFFICIENT_FUNDS',
    help: [`Send at most ${maxAmount} base units.`],
  })

  it('is rejected if the sender cannot pay the fee and keep its deposit', async () => {
    const sender = { free: 100n * deposit }
    const maxAmount = 99n * deposit - 7n
    await expect(send(maxAmount, sender)).resolves.toBeUndefined()
    await expect(send(maxAmount + 1n, sender)).rejects.toMatchObject(funds(maxAmount))
  })

  it('is rejected if the balance does not cover the fee, with a maximum of zero', async () => {
    await expect(send(1n, { free: deposit })).rejects.toMatchObject(funds(0n))
    await expect(send(1n, { free: 0n })).rejects.toMatchObject(funds(0n))
    await expect(send(1n, { free: deposit + 8n })).resolves.toBeUndefined()
  })

  it('is rejected if it needs locked coins, which also count as the deposit', async () => {
    const sender = { free: 10n * deposit, frozen: 3n * deposit }
    const maxAmount = 7n * deposit - 7n
    await expect(send(maxAmount, sender)).resolves.toBeUndefined()
    await expect(send(maxAmount + 1n, sender)).rejects.toMatchObject(funds(maxAmount))
  })

  it('is rejected if it leaves the receiver below its deposit', async () => {
    const sender = { free: 100n * deposit }
    const small = { code: 'AMOUNT_INVALID', context: { amount: `${deposit - 1n}`, decimals: 10 } }
    await expect(send(deposit, sender, {})).resolves.toBeUndefined()
    await expect(send(deposit - 1n, sender, {})).rejects.toMatchObject(small)
    await expect(send(deposit - 1n, sender, { free: 0n })).rejects.toMatchObject(small)
    await expect(send(deposit - 1n, sender, { free: 1n })).resolves.toBeUndefined()
    await expect(send(1n, sender, { free: deposit })).resolves.toBeUndefined()
  })
})

describe('the existential deposit', () => {
  const chain = createTestChain(() => Promise.reject(new Error('it was read')))

  it('is the constant of the native coin’s pallet, not of another pallet', () => {
    expect(readExistentialDeposit(chain, runtime)).toBe(deposit)
    expect(readExistentialDeposit(chain, createTestRuntime({ deposit: `0x${'00'.repeat(16)}` }))).toBe(0n)
  })

  it.each<[string, TestRuntimeOptions]>([
    ['does not have the constant', { deposit: 'unknown' }],
    ['has no native coin', { balancesName: 'Coins' }],
  ])('is an error if the chain %s', (_, options) => {
    expect(() => readExistentialDeposit(chain, createTestRuntime(options))).toThrow(
      expect.objectContaining({
        code: 'RPC_FAILED',
        context: { network: testNetwork.id, method: 'state_getMetadata' },
      }),
    )
  })

  it('is kept, unless a larger amount is locked', () => {
    const balance = { ...testNetwork.nativeCurrency, amount: '0', reserved: '0', frozen: '0' }
    expect(getKeptAmount({ ...balance, free: '100', transferable: '100' }, 30n)).toBe(30n)
    expect(getKeptAmount({ ...balance, free: '100', transferable: '90' }, 30n)).toBe(20n)
    expect(getKeptAmount({ ...balance, free: '100', transferable: '71' }, 30n)).toBe(1n)
    expect(getKeptAmount({ ...balance, free: '100', transferable: '70' }, 30n)).toBe(0n)
    expect(getKeptAmount({ ...balance, free: '100', transferable: '10' }, 30n)).toBe(0n)
  })
})
