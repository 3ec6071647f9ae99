import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { forwardRequests } from '../../testing/forwardRequests.js'
import { startTestWallet, type TestWallet } from '../../testing/startTestWallet.js'
import { fillRandom, toBase64url } from '../../vault/bytes.js'
import { createServiceClient } from '../service/createServiceClient.js'
import type { Post } from '../service/post.js'
import { createStep, type Step } from './createStep.js'
import { openStep } from './openStep.js'
import { createStepKeys } from './stepKeys.js'

// The frame and the window, with the real service between them.
let folder: string
let service: TestWallet
let frame: Post
let opened: Post
let step: Step

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-steps-'))
  service = await startTestWallet(join(folder, 'wallet.db'))
  const device = await service.createDevice()
  const { accessToken } = await service.logIn(device, 'ada@mail.example')
  const login = { accessToken, project: 'shop' }
  const createClient = (createProof: (path: string) => Promise<string>) =>
    createServiceClient({
      vault: { createProof: ({ url }) => createProof(new URL(url).pathname) },
      origin: service.origin,
      wait: async () => undefined,
      fetch: forwardRequests(service.origin, service.url),
    })
  const ofFrame = createClient((path) => device.createProof(path, { token: accessToken }))
  frame = (path, body = {}, signal) => ofFrame.send(path, body, { login, signal })
  const other = await service.createDevice()
  const ofWindow = createClient((path) => other.createProof(path))
  opened = (path, body = {}, signal) => ofWindow.send(path, body, { signal })
})
afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  step = await createStep({ origin: service.origin, page: 'approve', data: { amount: '1 €' }, post: frame })
})
const fragment = () => new URL(step.url).hash
const open = () => openStep({ page: 'approve', fragment: fragment(), post: opened })

it('passes data to the window and its answer back, and the service can read neither', async () => {
  expect(step.url).toMatch(/^https:\/\/wallet\.example\/approve#[\w-]{22}\.[\w-]{43}$/)
  await open()
  const { data, answer } = await open()
  expect(data).toEqual({ amount: '1 €' })
  const [row] = await service.database.all<{ sealed: string }>(sql`select sealed from steps`)
  expect(Buffer.from(row?.sealed ?? '', 'base64url').toString()).not.toContain('amount')
  const answered = step.waitForAnswer()
  await answer({ approved: true })
  expect(await answered).toEqual({ approved: true })
})

it('is over after its answer', async () => {
  const { answer } = await open()
  await answer('first')
  await expect(answer('second')).rejects.toMatchObject({ code: 'STEP_OVER' })
  await expect(open()).rejects.toMatchObject({ code: 'STEP_OVER' })
  expect(await step.waitForAnswer()).toBe('first')
  await expect(step.waitForAnswer()).rejects.toMatchObject({ code: 'STEP_OVER' })
})

it('refuses an answer that was not made with the key', async () => {
  const [id = ''] = fragment().slice(1).split('.')
  const keys = await createStepKeys(fillRandom(new Uint8Array(32)), 'approve', id)
  await opened('/v1/steps/answer', { id, ...(await keys.sealAnswer({ approved: true })) })
  await expect(step.waitForAnswer()).rejects.toMatchObject({ code: 'STEP_ANSWER_INVALID' })
})

it('refuses an answer whose sealed data or MAC was changed', async () => {
  const keys = await createStepKeys(new Uint8Array(32).fill(1), 'approve', 'step')
  const answer = await keys.sealAnswer({ approved: false })
  const other = await keys.sealAnswer({ approved: true })
  expect(await keys.openAnswer(answer)).toEqual({ approved: false })
  for (const changed of [
    { ...answer, sealed: other.sealed },
    { ...answer, mac: other.mac },
    { ...answer, mac: '' },
  ])
    await expect(keys.openAnswer(changed)).rejects.toMatchObject({ code: 'STEP_ANSWER_INVALID' })
})

it('opens data with its own key and on its own page only', async () => {
  const [id = '', key = ''] = fragment().slice(1).split('.')
  const otherKey = toBase64url(fillRandom(new Uint8Array(32)))
  const read = (page: 'approve' | 'passkey', text: string) => openStep({ page, fragment: text, post: opened })
  await expect(read('passkey', `#${id}.${key}`)).rejects.toMatchObject({ code: 'STEP_DATA_INVALID' })
  await expect(read('approve', `#${id}.${otherKey}`)).rejects.toMatchObject({ code: 'STEP_DATA_INVALID' })
  for (const text of ['', '#', `#${id}`, `#${id}.${key}.x`, `#${id}.short`, '#../..'])
    await expect(read('approve', text)).rejects.toMatchObject({ code: 'STEP_LINK_INVALID' })
})

it('stops to wait if its signal is aborted, and when the step has expired', async () => {
  const controller = new AbortController()
  const waiting = step.waitForAnswer(controller.signal)
  controller.abort(new Error('closed'))
  await expect(waiting).rejects.toThrow('closed')
  service.wait(10 * 60_000)
  await expect(step.waitForAnswer()).rejects.toMatchObject({ code: 'STEP_OVER' })
})
