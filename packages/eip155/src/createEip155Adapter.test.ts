import { afterEach, describe, expect, it } from 'vitest'
import { type RunningAdapter, runAdapter } from './testing/runAdapter.js'

let running: RunningAdapter
afterEach(() => running.stop())

const address = 'f39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('the adapter', () => {
  it.each<[string, boolean]>([
    [`0x${address}`, true],
    [address, true],
    [`0x${address.toLowerCase()}`, true],
    [`0x${address.slice(1)}`, false],
    [`0x${address}0`, false],
    [`0x${address.replace('f', 'g')}`, false],
    [`0x${address}\n`, false],
    ['', false],
  ])('takes %j for an address: %j [S5.1a]', (value, isAddress) => {
    running = runAdapter()
    expect(running.adapter.isAddress(value)).toBe(isAddress)
  })

  it('gives a read up at once', async () => {
    running = runAdapter()
    const reason = new Error('left')
    const at = { account: `0x${address}`, network: 'eip155:1' } as const
    const controller = new AbortController()
    const reads = [
      running.adapter.getBalance?.({ ...at, signal: controller.signal }),
      running.adapter.getTokenBalances?.({ ...at, tokens: [], signal: controller.signal }),
      running.adapter.estimateFee?.({ ...at, to: at.account, amount: 1n, signal: controller.signal }),
    ].map((read) => Promise.resolve(read).catch((error: unknown) => error))
    controller.abort(reason)
    expect(await Promise.all(reads)).toEqual([reason, reason, reason])
  })

  it('says by a code that the site has no network of its own', async () => {
    running = runAdapter({ networks: [] })
    await expect(running.connector('injected').connect({})).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  })
})
