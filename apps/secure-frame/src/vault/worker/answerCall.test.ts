import { expect, it } from 'vitest'
import { createTestService, createTestVault } from '../../testing/createTestVault.js'
import { answerCall } from './answerCall.js'
import { createVaultCalls } from './createVaultCalls.js'

const createCalls = () => {
  const device = createTestVault()
  return { ...device, calls: createVaultCalls(device.vault) }
}
const call = async (calls: ReturnType<typeof createCalls>['calls'], name: string, ...args: readonly unknown[]) =>
  answerCall(calls, { id: 1, call: name, args })

it('answers a call by its id', async () => {
  const { calls } = createCalls()
  expect(await answerCall(calls, { id: 7, call: 'addresses', args: [] })).toEqual({ id: 7, value: undefined })
})

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'signer', ''])('has no call %j', async (name) => {
  const { calls } = createCalls()
  expect(await call(calls, name)).toEqual({ id: 1, error: { code: 'STATE_INVALID', detail: 'call' } })
})

it.each([[null], ['text'], [{ id: '1', call: 'lock', args: [] }], [{ id: 1, call: 'lock' }], [{ id: 1, args: [] }]])(
  'does not answer %j',
  async (message) => {
    const { calls } = createCalls()
    expect(await answerCall(calls, message)).toBeUndefined()
  },
)

it('reports the code of a VaultError, and of any other error only its name', async () => {
  const { calls } = createCalls()
  expect(await call(calls, 'sign', 1)).toEqual({ id: 1, error: { code: 'LOCKED', detail: undefined } })
  const failing = { ...calls, exportPhrase: () => Promise.reject(new RangeError('abandon abandon abandon')) }
  expect(await call(failing, 'exportPhrase')).toEqual({ id: 1, error: { code: 'STATE_INVALID', detail: 'RangeError' } })
})

it('creates a wallet call by call, and forgets an abandoned one', async () => {
  const { calls, vault, objects } = createCalls()
  const service = createTestService()
  const { sealKey } = await vault.startLogin()
  await calls.create('user-1', await service.begin(sealKey))
  await calls.abandon()
  expect([...objects.records.keys()]).toEqual(['identity'])
  await expect(calls.finish()).rejects.toMatchObject({ code: 'STATE_INVALID' })

  const created = await calls.create('user-1', await service.begin(sealKey))
  const { code, groups } = await calls.offerCode()
  await calls.proveCode(groups.map((index) => code.split('-')[index]))
  await calls.finish()
  await calls.confirm()
  expect(await calls.addresses()).toEqual(created)
  await expect(calls.offerCode()).rejects.toMatchObject({ code: 'STATE_INVALID' })
})
