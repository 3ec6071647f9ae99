import { expect, it } from 'vitest'
import { getErrorCode } from '../base/errorInfo.js'
import { createMemoryStorage, type KitStorage } from '../contract/kitStorage.js'
import { createWalletLed, fennec, networkOne, networkTwo } from '../testing/fixtures.js'
import type { AppKit } from './appKit.js'
import { createAppKit } from './createAppKit.js'

const createKit = (made: ReturnType<typeof createWalletLed>, storage: KitStorage) =>
  createAppKit({
    projectId: 'p',
    networks: [networkOne, networkTwo],
    adapters: [made.entry],
    storage,
    logLevel: 'silent',
  })

/** Waits for a number of steps: each step resolves a promise, each eighth is a task. */
const letPass = async (steps: number) => {
  for (let step = 1; step <= steps; step += 1)
    await (step % 8 === 0 ? new Promise((resolve) => setImmediate(resolve)) : Promise.resolve())
}

const connected = (kit: AppKit) => kit.connect(fennec)
const calls: readonly (readonly [string, (kit: AppKit) => Promise<unknown>, (kit: AppKit) => Promise<unknown>])[] = [
  ['connecting', async () => undefined, connected],
  ['opening', async () => undefined, (kit) => kit.open()],
  ['switching', connected, (kit) => kit.switchNetwork(networkTwo)],
  ['reading a balance', connected, (kit) => kit.fetchBalance()],
  ['sending', connected, (kit) => kit.send({ to: 'bob', amount: '1' })],
  ['disconnecting', connected, (kit) => kit.disconnect()],
]

it.each(calls)(
  'F-108: a kit that is destroyed at any step of %s ends it, and has no listeners any more',
  async (_, prepare, call) => {
    const ends = new Set<unknown>()
    let taken = 0
    for (let steps = 0, isOver = false; !isOver; steps += 1) {
      const made = createWalletLed()
      const kit = createKit(made, createMemoryStorage())
      kit.start()
      await prepare(kit)
      const acting = call(kit).then(() => 'done', getErrorCode)
      let hasEnded = false
      void acting.then(() => {
        hasEnded = true
      })
      await letPass(steps)
      isOver = hasEnded
      kit.destroy()
      ends.add(await acting)
      await letPass(80)
      taken += Number(!isOver)
      expect([steps, made.listeners(), kit.getSnapshot().loading]).toEqual([steps, 0, false])
    }
    expect(ends).toContain('done')
    expect(ends).not.toContain(undefined) // every rejection has a code
    expect(taken).toBeGreaterThan(5)
  },
)

it('F-108: a kit that is destroyed at any step of restoring a connection has no listeners any more', async () => {
  const made = createWalletLed()
  const storage = createMemoryStorage()
  const first = createKit(made, storage)
  await first.connect(fennec)
  await first.idle()
  first.destroy()
  let status: string | undefined
  for (let steps = 0; status !== 'connected'; steps += 1) {
    const kit = createKit(made, storage)
    kit.start()
    await letPass(steps)
    status = kit.getSnapshot().namespaces.eip155?.status
    kit.destroy()
    await letPass(80)
    expect([steps, made.listeners()]).toEqual([steps, 0])
  }
  expect(made.wallet.prompts).toBe(1)
})
