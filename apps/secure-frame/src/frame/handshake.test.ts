import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitForHello } from './handshake.js'

/** A window with a parent. It is an event target, as the handshake needs it. */
const createWindow = () => Object.assign(new EventTarget(), { parent: {} })
let frame: ReturnType<typeof createWindow>
beforeEach(() => {
  frame = createWindow()
  vi.stubGlobal('window', frame)
})
afterEach(() => vi.unstubAllGlobals())

const site = 'https://shop.example'
const hello = { latchkey: 'hello', version: 1 }
const right = () => ({
  source: frame.parent as unknown,
  origin: site,
  data: hello as unknown,
  ports: [new MessageChannel().port1],
})
const dispatch = (message: object) => frame.dispatchEvent(Object.assign(new Event('message'), message))
/** Whether the handshake is accepted by now. */
const isAccepted = (embedder: Promise<unknown>) =>
  Promise.race([embedder.then(() => true), Promise.resolve().then(() => false)])

it('accepts the first valid hello of the parent, and then listens to nothing [T-30~]', async () => {
  const remove = vi.spyOn(frame, 'removeEventListener')
  const embedder = waitForHello([site])
  const message = right()
  dispatch(message)
  expect(await embedder).toEqual({ site, port: message.ports[0] })
  expect(remove).toHaveBeenCalledWith('message', expect.any(Function))
})

it.each([
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['an origin that is not listed', { origin: 'https://evil.example' }],
  ['an origin that begins like a listed one', { origin: `${site}.evil.example` }],
  ['an opaque origin', { origin: 'null' }],
  ['another version', { data: { ...hello, version: 2 } }],
  ['no greeting', { data: 'hello' }],
  ['nothing', { data: null }],
  ['no port', { ports: [] }],
  ['two ports', { ports: [new MessageChannel().port1, new MessageChannel().port1] }],
])('ignores a message with %s [T-30~]', async (_what, differing) => {
  const embedder = waitForHello([site])
  dispatch({ ...right(), ...differing })
  expect(await isAccepted(embedder)).toBe(false)
  dispatch(right())
  expect(await embedder).toMatchObject({ site })
})

it('accepts nobody if the project lists no origin, or if the page is in no frame [T-32~]', async () => {
  const ofNobody = waitForHello([])
  dispatch(right())
  expect(await isAccepted(ofNobody)).toBe(false)
  Object.assign(frame, { parent: frame })
  const alone = waitForHello([site])
  dispatch({ ...right(), source: frame })
  expect(await isAccepted(alone)).toBe(false)
})
