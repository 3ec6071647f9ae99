import { describe, expect, it } from 'vitest'
import {
  createTestChain,
  createTestRuntime,
  testNetwork,
  type TestRuntimeOptions,
} from '../testing/createTestRuntime.js'
import { toHex } from '../encoding/hex.js'
import { assertFunds, keptOf, readExistentialDeposit } from './assertFunds.js'

const runtime = createTestRuntime() // whose deposit is 10^10
const deposit = 10n ** 10n
const [from, to] = [1, 2].map((byte) => new Uint8Array(32).fill(byte)) as [Uint8Array, Uint8Array]

type Held = { readonly free?: bigint; readonly reserved?: bigint; readonly frozen?: bigint }

/** An account as the chain keeps it: four counters, three amounts, and a mark that freezes have replaced locks. */
const encodeAccount = ({ free = 0n, reserved = 0n, frozen = 0n }: Held) => {
  const amounts = [free, reserved, frozen, 1n << 127n].map((amount) =>
    Uint8Array.from({ length: 16 }, (_, index) => Number((amount >> BigInt(8 * index)) & 255n)),
  )
  return toHex(Uint8Array.from([...new Uint8Array(16), ...amounts.flatMap((bytes) => [...bytes])]))
}

/** Sends an amount with a fee of 7, from an account that holds this to one that holds that. */
const send = (amount: bigint, sender: Held, receiver: Held = { free: deposit }) => {
  const chain = createTestChain(async (_method, [key] = []) => {
    if (String(key).endsWith(toHex(from).slice(2))) return encodeAccount(sender)
    return receiver.free === undefined ? null : encodeAccount(receiver)
  })
  return assertFunds(chain, runtime, { from, to, amount, fee: 7n })
}

describe('a transfer that the chain would charge for and then undo', () => {
  const funds = (most: bigint) => ({
    code: 'INSUFFICIENT_FUNDS',
    help: [`With the fee and the deposit that stays, ${most} base units can be sent.`],
  })

  it('is one after which the sender could not pay the fee and keep its deposit', async () => {
    const sender = { free: 100n * deposit }
    const most = 99n * deposit - 7n
    await expect(send(most, sender)).resolves.toBeUndefined()
    await expect(send(most + 1n, sender)).rejects.toMatchObject(funds(most))
  })

  it('is any if the sender holds too little for the fee: nothing can be sent, and no less', async () => {
    await expect(send(1n, { free: deposit })).rejects.toMatchObject(funds(0n))
    await expect(send(1n, { free: 0n })).rejects.toMatchObject(funds(0n))
    await expect(send(1n, { free: deposit + 8n })).resolves.toBeUndefined()
  })

  it('is one of coins that are locked, which keep the account at the same time', async () => {
    const sender = { free: 10n * deposit, frozen: 3n * deposit }
    const most = 7n * deposit - 7n
    await expect(send(most, sender)).resolves.toBeUndefined()
    await expect(send(most + 1n, sender)).rejects.toMatchObject(funds(most))
  })

  it('is one that leaves the receiver below its deposit', async () => {
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

  it('is what the chain says of its coins, not of something else', () => {
    expect(readExistentialDeposit(chain, runtime)).toBe(deposit)
    expect(readExistentialDeposit(chain, createTestRuntime({ deposit: `0x${'00'.repeat(16)}` }))).toBe(0n)
  })

  it.each<[string, TestRuntimeOptions]>([
    ['does not say it', { deposit: 'unknown' }],
    ['has no coins', { balancesName: 'Coins' }],
  ])('is unknown if the chain %s: nothing is sent', (_, options) => {
    expect(() => readExistentialDeposit(chain, createTestRuntime(options))).toThrow(
      expect.objectContaining({
        code: 'RPC_FAILED',
        context: { network: testNetwork.id, method: 'state_getMetadata' },
      }),
    )
  })

  it('stays, unless what is locked is more', () => {
    const balance = { ...testNetwork.nativeCurrency, amount: '0', reserved: '0', frozen: '0' }
    expect(keptOf({ ...balance, free: '100', transferable: '100' }, 30n)).toBe(30n)
    expect(keptOf({ ...balance, free: '100', transferable: '90' }, 30n)).toBe(20n)
    expect(keptOf({ ...balance, free: '100', transferable: '71' }, 30n)).toBe(1n)
    expect(keptOf({ ...balance, free: '100', transferable: '70' }, 30n)).toBe(0n)
    expect(keptOf({ ...balance, free: '100', transferable: '10' }, 30n)).toBe(0n)
  })
})
