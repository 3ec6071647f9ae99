import { createManualClock } from '@latchkey/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { createFrame } from './createFrame.js'

/*
 * The frames are documents of the test's own origin: blob URLs have one. How a frame of another origin is treated is tested with the real wallet
 * service.
 */

/** A document that accepts the handshake, and answers `isConnected`. `window.accept = false` makes it silent. */
const script = `
  addEventListener('message', (event) => {
    const [port] = event.ports
    if (event.data.latchkey !== 'hello' || !port) return
    parent.hellos = (parent.hellos ?? 0) + 1
    port.onmessage = ({ data }) => {
      const { id, request } = JSON.parse(data)
      if (request === 'isConnected') port.postMessage(JSON.stringify({ id, result: { isConnected: true } }))
    }
    parent.reportReady = () => port.postMessage(JSON.stringify({ push: 'ready' }))
    if (!parent.isSilent) parent.reportReady()
  })`
const page = () => {
  const code = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  const html = `<!doctype html><title>wallet</title><script src="${code}"></script>`
  return new URL(URL.createObjectURL(new Blob([html], { type: 'text/html' })))
}

declare global {
  interface Window {
    hellos?: number
    isSilent?: boolean
    /** Has the frame report that it is ready. */
    reportReady?: () => void
  }
}

const frameElement = () => {
  const element = document.querySelector('iframe[title="Embedded wallet"]')
  return element instanceof HTMLIFrameElement ? element : undefined
}

afterEach(() => {
  frameElement()?.remove()
  delete window.hellos
  delete window.isSilent
  delete window.reportReady
})

const open = () => {
  const clock = createManualClock()
  const onReloaded = vi.fn()
  const onRemoved = vi.fn()
  const frame = createFrame({
    url: page(),
    clock,
    document,
    onPush: () => undefined,
    onReloaded,
    onRemoved,
  })
  /** Waits until the frame has reported that it is ready: then a wait of 500 ms runs beside that for the frame to load. */
  const reported = () => vi.waitFor(() => expect(clock.waiting()).toBe(2))
  /** Waits until the frame is ready, and has answered a request. */
  const ready = async () => {
    const answer = frame.request('isConnected', {})
    await reported()
    await clock.advance(500)
    await answer
  }
  return { frame, clock, onReloaded, onRemoved, reported, ready }
}

it('creates nothing before the first request', () => {
  open()
  expect(frameElement()).toBeUndefined()
})

it('is hidden, sandboxed, titled, and above everything [S9.11c]', async () => {
  const { frame } = open()
  frame.request('isConnected', {}).catch(() => undefined)
  const element = frameElement()
  expect(element?.getAttribute('sandbox')).toBe(
    'allow-downloads allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  )
  expect(element?.title).toBe('Embedded wallet')
  expect(element && getComputedStyle(element).visibility).toBe('hidden')
  expect(element?.style.zIndex).toBe('999999')
  expect(element?.style.position).toBe('fixed')
})

it('is ready 500 ms after the frame reports that it is [S4.12a] [S9.8d]', async () => {
  const { frame, clock, reported } = open()
  const answered = vi.fn()
  frame.request('isConnected', {}).then(answered, () => undefined)
  await reported()
  await clock.advance(499)
  expect(answered).not.toHaveBeenCalled()
  await clock.advance(1)
  await vi.waitFor(() => expect(answered).toHaveBeenCalledWith({ isConnected: true }))
})

it('F-121: fails after 20 s if the frame stays silent, and tries again with the next request [S9.8a] [S8.13a]', async () => {
  const { frame, clock, reported } = open()
  window.isSilent = true
  const result = frame.request('isConnected', {})
  const settled = vi.fn()
  result.catch(settled)
  await vi.waitFor(() => expect(window.hellos).toBe(1))
  await clock.advance(19_999)
  expect(settled).not.toHaveBeenCalled()
  await clock.advance(1)
  await expect(result).rejects.toThrow('Unable to load email login dependency')
  expect(frameElement()).toBeUndefined()
  window.isSilent = false
  const again = frame.request('isConnected', {})
  await reported()
  expect(window.hellos).toBe(2)
  await clock.advance(500)
  await expect(again).resolves.toEqual({ isConnected: true })
})

it('F-122: works with a frame that is ready after 19.9 s, and ignores one that is later', async () => {
  const { frame, clock, reported } = open()
  window.isSilent = true
  const early = frame.request('isConnected', {})
  await vi.waitFor(() => expect(window.hellos).toBe(1))
  await clock.advance(19_400)
  window.reportReady?.()
  await reported()
  await clock.advance(500)
  await expect(early).resolves.toEqual({ isConnected: true })

  frame.reset()
  const late = frame.request('isConnected', {})
  late.catch(() => undefined)
  await vi.waitFor(() => expect(window.hellos).toBe(2))
  const reportLate = window.reportReady
  await clock.advance(20_000)
  await expect(late).rejects.toThrow('Unable to load email login dependency')
  reportLate?.()
  expect(frameElement()).toBeUndefined()
  window.isSilent = false
  const again = frame.request('isConnected', {})
  await reported()
  expect(window.hellos).toBe(3)
  await clock.advance(500)
  await expect(again).resolves.toEqual({ isConnected: true })
})

it('F-123: uses a frame once that reports twice that it is ready', async () => {
  const { frame, clock, onReloaded, ready } = open()
  await ready()
  window.reportReady?.()
  await clock.advance(500)
  await expect(frame.request('isConnected', {})).resolves.toEqual({ isConnected: true })
  expect([window.hellos, onReloaded.mock.calls.length]).toEqual([1, 0])
})

it('F-127: rejects what is pending when the frame goes to another origin, which receives no message [T-31]', async () => {
  const { frame, clock, onRemoved, ready } = open()
  await ready()
  const signing = frame.request('rpcRequest', { network: 'eip155:1', method: 'personal_sign', params: [] })
  signing.catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 20))
  const received: unknown[] = []
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (Object.hasOwn(Object(data), 'evil')) received.push(Object(data).evil)
  }
  addEventListener('message', listen)
  // A document of an opaque origin, which passes on each message that it gets.
  const evil = '<script>onmessage = ({ data }) => parent.postMessage({ evil: data }, "*")</script>'
  const target = frameElement()?.contentWindow ?? expect.fail('There is no frame.')
  target.location.href = `data:text/html,${encodeURIComponent(evil)}`
  await expect(signing).rejects.toThrow('Request was aborted')
  const next = frame.request('isConnected', {})
  next.catch(() => undefined)
  // Messages arrive in order: this one is the first that the document gets.
  await vi.waitFor(() => {
    target.postMessage('a marker', '*')
    expect(received).not.toEqual([])
  })
  await clock.advance(20_000)
  await expect(next).rejects.toThrow('Unable to load email login dependency')
  expect(received.filter((data) => data !== 'a marker')).toEqual([])
  expect([frameElement(), onRemoved.mock.calls.length]).toEqual([undefined, 1])
  removeEventListener('message', listen)
})

it('F-126: rejects what is pending when the frame reloads, shakes hands again, and sends nothing again', async () => {
  const { frame, clock, onReloaded, reported, ready } = open()
  await ready()
  const signing = frame.request('rpcRequest', { network: 'eip155:1', method: 'personal_sign', params: [] })
  signing.catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 20))
  frameElement()?.contentWindow?.location.reload()
  await expect(signing).rejects.toThrow('Request was aborted')
  await vi.waitFor(() => expect(window.hellos).toBe(2))
  expect(onReloaded).toHaveBeenCalledOnce()
  const next = frame.request('isConnected', {})
  await reported()
  await clock.advance(500)
  await expect(next).resolves.toEqual({ isConnected: true })
})

it('rejects what is pending when a script of the page removes the frame', async () => {
  const { frame, ready } = open()
  frame.request('isConnected', {}).catch(() => undefined)
  await ready()
  const signing = frame.request('rpcRequest', { network: 'eip155:1', method: 'personal_sign', params: [] })
  signing.catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 20))
  frameElement()?.remove()
  await expect(signing).rejects.toThrow('Request was aborted')
})

it.each([
  ['its body', () => [document.documentElement, document.body] as const],
  ['its whole tree', () => [document, document.documentElement] as const],
])(
  'rejects what is pending when the page replaces %s, and the next request creates another frame',
  async (_what, find) => {
    const { frame, clock, ready, onRemoved } = open()
    await ready()
    const signing = frame.request('rpcRequest', { network: 'eip155:1', method: 'personal_sign', params: [] })
    signing.catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 20)) // it is sent by now
    const [parent, old] = find()
    const copy = old.cloneNode(false)
    if (old === document.documentElement) copy.appendChild(document.createElement('body'))
    try {
      parent.replaceChild(copy, old)
      await expect(signing).rejects.toThrow('Request was aborted')
      expect(onRemoved).toHaveBeenCalledOnce()
      const next = frame.request('isConnected', {})
      await vi.waitFor(() => expect(clock.waiting()).toBe(2))
      await clock.advance(500)
      await expect(next).resolves.toEqual({ isConnected: true })
    } finally {
      frame.reset()
      parent.replaceChild(old, copy)
    }
  },
)

it('follows a frame that the page moves to another parent', async () => {
  const { frame, ready, onReloaded } = open()
  await ready()
  const element = frameElement()
  const parent = document.createElement('div')
  document.body.append(parent)
  if (element) parent.append(element)
  await vi.waitFor(() => expect(onReloaded).toHaveBeenCalledOnce())
  const signing = frame.request('rpcRequest', { network: 'eip155:1', method: 'personal_sign', params: [] })
  parent.remove()
  await expect(signing).rejects.toThrow('Request was aborted')
})

it('sends nothing if the frame was removed a moment before [S8.13e]', async () => {
  const { frame, ready } = open()
  frame.request('isConnected', {}).catch(() => undefined)
  await ready()
  const signing = frame.request('rpcRequest', { network: 'eip155:1', method: 'personal_sign', params: [] })
  signing.catch(() => undefined)
  frameElement()?.remove()
  await expect(signing).rejects.toThrow('W3mFrame: iframe is not set')
})

it('waits for the page’s body [S8.13f]', async () => {
  const headOnly = document.implementation.createHTMLDocument()
  headOnly.body.remove()
  const clock = createManualClock()
  const onPush = () => undefined
  const frame = createFrame({ url: page(), clock, document: headOnly, onPush, onReloaded: onPush, onRemoved: onPush })
  await expect(frame.request('isConnected', {})).rejects.toMatchObject({
    code: 'LOGIN_UNAVAILABLE',
    shortMessage: 'parent is not set',
  })
})

it('is placed over a rectangle, and hidden again', async () => {
  const { frame } = open()
  frame.request('isConnected', {}).catch(() => undefined)
  frame.place({ left: 10, top: 20, width: 300, height: 400 })
  const { left, top, width, height } = frameElement()?.getBoundingClientRect() ?? new DOMRect()
  expect([left, top, width, height]).toEqual([10, 20, 300, 400])
  expect(getComputedStyle(frameElement() ?? document.body).visibility).toBe('visible')
  frame.place(undefined)
  expect(getComputedStyle(frameElement() ?? document.body).visibility).toBe('hidden')
})

it('takes the focus', async () => {
  const { frame } = open()
  frame.request('isConnected', {}).catch(() => undefined)
  frame.place({ left: 10, top: 20, width: 300, height: 400 })
  frame.focus()
  expect(document.activeElement).toBe(frameElement())
})

it('gives the focus back to the page when it is hidden: else its keys, such as Escape, reach nobody', async () => {
  const { frame } = open()
  frame.request('isConnected', {}).catch(() => undefined)
  frame.place({ left: 10, top: 20, width: 300, height: 400 })
  frame.focus()
  frame.place(undefined)
  expect(document.activeElement).toBe(document.body)
})

it('is removed if it is reset: what is pending is rejected, and the next request creates another one', async () => {
  const { frame, ready, onRemoved } = open()
  frame.request('isConnected', {}).catch(() => undefined)
  await ready()
  const signing = frame.request('rpcRequest', { network: 'eip155:1', method: 'personal_sign', params: [] })
  signing.catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 20)) // it is sent by now
  frame.reset()
  await expect(signing).rejects.toThrow('Request was aborted')
  expect([frameElement(), onRemoved.mock.calls.length]).toEqual([undefined, 1])
  frame.request('isConnected', {}).catch(() => undefined)
  expect(frameElement()).toBeDefined()
})

it('keeps no listener for messages on the window', async () => {
  const add = vi.spyOn(window, 'addEventListener')
  const { frame, ready } = open()
  frame.request('isConnected', {}).catch(() => undefined)
  await ready()
  expect(add.mock.calls.filter(([type]) => type === 'message')).toEqual([])
  add.mockRestore()
})
