import { expect, it, vi } from 'vitest'
import { createSource } from './createSource.js'
import type { WalletConnectSdk } from './live/sdk.js'

const createClient = vi.fn<WalletConnectSdk['createClient']>(() => Promise.reject(new Error('no client here')))
const sdk: WalletConnectSdk = { createClient }
const signal = new AbortController().signal

it('preloads the SDK once, and creates no client', async () => {
  const load = vi.fn(async () => sdk)
  const source = createSource({ load })
  source.prepare?.()
  source.prepare?.()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(createClient).not.toHaveBeenCalled()
  await expect(source.open({ requests: [], signal })).rejects.toThrow('no client here')
  expect(load).toHaveBeenCalledOnce()
})

it('ignores a failed preload: `open` tries again and rejects', async () => {
  const load = vi.fn<() => Promise<WalletConnectSdk>>(() => Promise.reject(new Error('offline')))
  const source = createSource({ load })
  source.prepare?.()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await expect(source.open({ requests: [], signal })).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' })
  load.mockResolvedValueOnce(sdk)
  await expect(source.open({ requests: [], signal })).rejects.toThrow('no client here')
  expect(load).toHaveBeenCalledTimes(3)
})

it('has its own icon in lists: a code instead of the letter of its name', () => {
  expect(createSource().info.icon).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/)
})
