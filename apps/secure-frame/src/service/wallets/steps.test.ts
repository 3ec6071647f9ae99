import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDevice, type TestDevice } from '../../testing/createTestDevice.js'
import { refused } from '../../testing/refused.js'
import { startWalletPair, type WalletPair } from '../../testing/startWalletPair.js'
import { type TestLogin, walletOrigin } from '../../testing/startWalletCalls.js'
import { databaseKinds } from '../../testing/testDatabases.js'

describe.each(databaseKinds)('steps in another window on %s', (_name, startDatabases) => {
  let pair: WalletPair
  let frame: TestLogin
  let opened: TestDevice
  let id: string
  const answer = { sealed: 'c2VhbGVkIGFuc3dlcg', mac: 'M'.repeat(43) }

  beforeAll(async () => {
    pair = await startWalletPair(startDatabases)
  })
  afterAll(() => pair.close())
  beforeEach(async () => {
    frame = await pair.servers[0].logIn(randomUUID())
    // The window's storage is not the frame's, so it has a device key of its own, and no login.
    opened = await createTestDevice(pair.servers[1].url, walletOrigin, () => pair.now)
    id = randomBytes(16).toString('base64url')
  })

  const store = (by = frame, sealed = 'c2VhbGVk') => by.post('/v1/steps', { id, sealed })
  const takeResult = (by = frame) => by.post('/v1/steps/result', { id })

  it('forwards sealed data to a window without a login, and its answer and MAC back, once each', async () => {
    expect((await store()).status).toBe(200)
    expect((await takeResult()).body).toEqual({ isAnswered: false })
    for (let reload = 0; reload < 2; reload += 1)
      expect(await opened.post('/v1/steps/read', { id })).toMatchObject({ status: 200, body: { sealed: 'c2VhbGVk' } })
    expect((await opened.post('/v1/steps/answer', { id, ...answer })).status).toBe(200)
    expect(await opened.post('/v1/steps/read', { id })).toEqual(refused('STEP_OVER', 410))
    expect(await opened.post('/v1/steps/answer', { id, ...answer })).toEqual(refused('STEP_OVER', 410))
    expect((await takeResult()).body).toEqual({ isAnswered: true, ...answer })
    expect(await takeResult()).toEqual(refused('STEP_OVER', 410))
  })

  it('accepts one of many answers at once, and returns it once', async () => {
    await store()
    const answers = Array.from({ length: 10 }, (_, index) => ({ ...answer, sealed: `QUFB${index}` }))
    const results = await Promise.all(answers.map((each) => opened.post('/v1/steps/answer', { id, ...each })))
    const accepted = answers.filter((_, index) => results[index]?.status === 200)
    expect(accepted).toHaveLength(1)
    const taken = await Promise.all(Array.from({ length: 5 }, () => takeResult()))
    expect(taken.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
      { isAnswered: true, ...accepted[0] },
    ])
  })

  it('ends after 10 minutes, answered or not', async () => {
    await store()
    pair.now += 10 * 60_000 - 1
    expect((await opened.post('/v1/steps/answer', { id, ...answer })).status).toBe(200)
    pair.now += 1
    expect(await takeResult()).toEqual(refused('STEP_OVER', 410))
    id = randomBytes(16).toString('base64url')
    await store()
    pair.now += 10 * 60_000
    expect(await opened.post('/v1/steps/read', { id })).toEqual(refused('STEP_OVER', 410))
    expect(await opened.post('/v1/steps/answer', { id, ...answer })).toEqual(refused('STEP_OVER', 410))
  })

  it('returns the result to the user alone, and never replaces a step', async () => {
    await store()
    const stranger = await pair.servers[1].logIn(randomUUID())
    expect(await store(stranger, 'b3RoZXI')).toEqual(refused('STEP_EXISTS', 409))
    expect(await store(frame, 'b3RoZXI')).toEqual(refused('STEP_EXISTS', 409))
    await opened.post('/v1/steps/answer', { id, ...answer })
    expect(await takeResult(stranger)).toEqual(refused('STEP_OVER', 410))
    expect((await takeResult()).body).toEqual({ isAnswered: true, ...answer })
  })

  it('carries a message of 1 MB, and refuses a longer one and more than 16 open steps', async () => {
    const sealed = randomBytes(1_050_000).toString('base64url')
    expect((await store(frame, sealed)).status).toBe(200)
    expect((await opened.post('/v1/steps/read', { id })).body).toEqual({ sealed })
    id = randomBytes(16).toString('base64url')
    expect(await store(frame, 'A'.repeat(1_500_001))).toEqual(refused('INVALID_REQUEST', 400, { fields: ['sealed'] }))
    expect(await store(frame, 'A'.repeat(1_502_000))).toEqual(refused('TOO_LONG', 413))
    for (let open = 1; open < 16; open += 1) {
      id = randomBytes(16).toString('base64url')
      expect((await store()).status).toBe(200)
    }
    id = randomBytes(16).toString('base64url')
    expect(await store()).toEqual(refused('STEPS_TOO_MANY', 429))
    pair.now += 10 * 60_000
    expect((await store()).status).toBe(200)
  })

  it('requires a login of the frame and a proof of the window', async () => {
    for (const path of ['/v1/steps', '/v1/steps/result']) {
      const response = await opened.post(path, { id, sealed: 'AAAA' })
      expect(response).toEqual(refused('TOKEN_INVALID', 401))
    }
    for (const path of ['/v1/steps/read', '/v1/steps/answer']) {
      const response = await opened.post(path, { id, ...answer }, { proof: null })
      expect(response).toEqual(refused('PROOF_INVALID', 401))
    }
  })
})
