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

  it('says by a code that the site has no network of its own', async () => {
    running = runAdapter({ networks: [] })
    await expect(running.connector('injected').connect({})).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  })
})
