import { expect, it, vi } from 'vitest'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { ErrorCode } from '../base/errorCodes.js'
import { loadLogin } from '../login/loadLogin.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createMemoryLogin } from '../testing/createMemoryLogin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'

it.each<[ErrorCode, string, readonly string[]]>([
  ['LOGIN_UNAVAILABLE', 'The embedded wallet did not load.', ['iframe_load_failed']],
  ['LOGIN_TIMEOUT', 'The embedded wallet did not reply in time.', ['iframe_request_timeout']],
  ['ORIGIN_NOT_ALLOWED', 'The embedded wallet does not know this domain.', []],
])('%s of a login is an alert, and an event [S8.12a] [S8.14a]', async (code, message, names) => {
  const { entry: adapter, wallet } = createWalletLed()
  const { source } = createMemoryChannelSource(wallet, [], { id: 'ID_AUTH', name: 'E-mail', type: 'AUTH' })
  const listeners = new Set<(error: unknown) => void>()
  const subscribe = (listener: (fault: unknown) => void) => void listeners.add(listener)
  const { engine, events, reports } = await createTestKit({
    networks: [networkOne],
    adapters: [adapter],
    channels: [
      { id: 'ID_AUTH', load: async () => ({ ...source, subscribe, login: async () => createMemoryLogin(() => 0) }) },
    ],
  })
  reports.splice(0)
  events.splice(0)
  await engine.store.dispatch(loadLogin())
  const help = ['Check the URL of embeddedWallet().']
  for (const listener of listeners) listener(new LatchkeyError(code, 'It failed', { help }))
  await vi.waitFor(() => expect(reports).toHaveLength(1))
  expect(engine.store.getState().notices.alerts).toMatchObject([{ tone: 'error', error: { code, message, help } }])
  expect(reports).toMatchObject([{ event: 'ALERT', properties: { tone: 'error', code, message } }])
  expect(events.map(({ event }) => event)).toEqual(names)
  await engine.store.dispatch(loadLogin())
  expect(listeners.size).toBe(1)
})
