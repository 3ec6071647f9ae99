import type { AccountRef, Session } from '@latchkey/core/adapter'
import { expect, it } from 'vitest'
import type { RunningSubject } from './subject.js'

/** Returns the current account and network of a session. */
export const toAccountRef = ({ facts }: Session): AccountRef => ({
  account: facts.accounts[0].address,
  network: facts.network,
})

/**
 * Asserts that an optional method is absent, and not declared as `undefined`. The test of an absent method ends here, because an absent method means
 * that the adapter or session does not support it.
 */
export const expectAbsent = (owner: object, method: string) => expect(method in owner).toBe(false)

/** The part of the suite for what an adapter reads from its chain. All of these methods are optional. */
export const testReads = (subject: () => RunningSubject): void => {
  const connect = () => subject().connect(subject().announced(), {})

  it('reads the balance', async () => {
    const { adapter, networks, balanceOf } = subject()
    const accountRef = toAccountRef(await connect())
    if (!adapter.getBalance) return expectAbsent(adapter, 'getBalance')
    const { amount, decimals } = await adapter.getBalance(accountRef)
    expect(amount).toBe((await balanceOf(accountRef.account)).toString())
    return expect(decimals).toBe(networks[0].nativeCurrency.decimals)
  })

  it('estimates the fee of a transfer, which may be 0', async () => {
    const { adapter, networks, receiver } = subject()
    const accountRef = toAccountRef(await connect())
    if (!adapter.estimateFee) return expectAbsent(adapter, 'estimateFee')
    const { amount, decimals } = await adapter.estimateFee({ ...accountRef, to: receiver, amount: 1_000n })
    expect(BigInt(amount)).toBeGreaterThanOrEqual(0n)
    return expect(decimals).toBe(networks[0].nativeCurrency.decimals)
  })

  it('reads the status of a transaction by its hash', async () => {
    const session = await connect()
    const { adapter, receiver } = subject()
    const { getTransactionStatus } = adapter
    if (!session.send || !getTransactionStatus) return expectAbsent(adapter, 'getTransactionStatus')
    const { network } = session.facts
    const { hash } = await (await session.send({ ...toAccountRef(session), to: receiver, amount: 1_000n })).wait()
    expect(await getTransactionStatus({ network, hash })).toBe('success')
    return expect(await getTransactionStatus({ network, hash: hash.replace(/.{8}$/, '00000000') })).toBe('pending')
  })

  it('returns the identity of an account with at most a name and a picture', async () => {
    const identity = (await subject().adapter.getIdentity?.(toAccountRef(await connect()))) ?? {}
    for (const text of Object.values(identity)) expect(text).toEqual(expect.stringMatching(/./))
    expect(['name', 'imageUrl']).toEqual(expect.arrayContaining(Object.keys(identity)))
  })

  it('resolves a name to its address, and a name that nobody has to nothing', async () => {
    const { adapter, knownName } = subject()
    const { network } = toAccountRef(await connect())
    const { resolveName } = adapter
    if (!resolveName) return expectAbsent(adapter, 'resolveName')
    const resolve = (name: string) => resolveName({ name, network, receiverNetwork: network })
    expect(await resolve('nobody-has-this.example')).toBeUndefined()
    return expect(knownName && (await resolve(knownName.name))?.address).toBe(knownName?.address)
  })

  it('reads the decimals of a token, and none of an address that is no token', async () => {
    const { adapter, networks, knownToken, receiver } = subject()
    await connect()
    const { getTokenDecimals } = adapter
    if (!getTokenDecimals) return expectAbsent(adapter, 'getTokenDecimals')
    const tokens = [receiver, ...(knownToken ? [knownToken.address] : [])]
    const decimals = await getTokenDecimals({ network: networks[0].id, tokens })
    return expect(decimals).toEqual([undefined, ...(knownToken ? [knownToken.decimals] : [])])
  })

  it('simulates calls one after the other, and sends nothing', async () => {
    const { adapter, balanceOf, receiver, wallet } = subject()
    const accountRef = toAccountRef(await connect())
    const { simulateCalls } = adapter
    if (!simulateCalls) return expectAbsent(adapter, 'simulateCalls')
    const before = [await balanceOf(accountRef.account), wallet.prompts()]
    const simulate = (...values: readonly bigint[]) =>
      simulateCalls({ ...accountRef, calls: values.map((value) => ({ to: receiver, value })) })
    expect(await simulate(1_000n, 2_000n)).toEqual({ status: 'success', received: -3_000n })
    expect(await simulate(1_000n, 10n ** 30n)).toMatchObject({ status: 'reverted' })
    return expect([await balanceOf(accountRef.account), wallet.prompts()]).toEqual(before)
  })
}
