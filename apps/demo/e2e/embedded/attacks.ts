import type { Page } from 'playwright'

/** A document of an attacker. */
type Attacker = Pick<Page, 'evaluate'>

const id = '0123456789abcdef0123456789abcdef'
const transaction = 'A'.repeat(22)

/** Everything that a page might send to the frame or to the kit, in the words of their messages and of none. */
const forgedMessages = [
  { latchkey: 'hello', version: 1 },
  { id, request: 'getUser', payload: {} },
  { id, request: 'signOut', payload: {} },
  { id, request: 'rpcRequest', payload: { network: 'eip155:1', method: 'personal_sign', params: ['0x00', '0x00'] } },
  { id, request: 'getSocialRedirectUri', payload: { provider: 'google', transaction } },
  { id, request: 'connectSocial', payload: { digits: '00' } },
  { id, request: 'getFarcasterUri', payload: {} },
  { id, request: 'connectFarcaster', payload: {} },
  { id, request: 'getSmartAccountEnabledNetworks', payload: {} },
  { id, request: 'setPreferredAccount', payload: { type: 'eoa', network: 'eip155:1' } },
  { type: 'latchkey-social-handover', transaction, handover: 'A'.repeat(43) },
  { id, result: { isConnected: false } },
  { push: 'accounts', accounts: [] },
  { push: 'signedOut' },
  'text',
  null,
]

/** How an attacker reaches the page with the wallet: it is that page, a frame in it, a window that it opened, or the window that opened it. */
export type AttackFrom = 'page' | 'sibling' | 'popup' | 'opener'

/**
 * Posts forged messages to the page with the wallet and to all frames in it: as objects and as text, each handshake with a port.
 *
 * @param count how many messages of each kind each window gets
 * @returns how many windows were attacked
 */
export const flood = (attacker: Attacker, from: AttackFrom, count: number): Promise<number> =>
  attacker.evaluate(
    ([way, total, messages]) => {
      const found: unknown = {
        page: window,
        sibling: window.parent,
        popup: window.opener,
        opener: Reflect.get(window, 'opened'),
      }[way]
      const page = found as Window // the attacker is at one of these places
      const frames = Array.from({ length: page.length }, (_, index) => page[index])
      const targets = [page, ...frames].filter((target): target is Window => target !== undefined && target !== window)
      Reflect.set(window, 'answers', 0)
      const count = () => Reflect.set(window, 'answers', Reflect.get(window, 'answers') + 1)
      const createPort = () => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', count)
        port1.start()
        return port2
      }
      // Messages of other origins than the attacker's own: forged ones may reach other attackers.
      window.addEventListener('message', ({ origin }) => {
        if (origin !== window.origin) count() // a frame without a URL has the origin of its parent
      })
      for (let index = 0; index < total * messages.length; index += 1) {
        const message = messages[index % messages.length]
        // As an object or as a text, in turn for each kind.
        const data = Math.floor(index / messages.length) % 2 === 0 ? message : JSON.stringify(message)
        const hasPort = index % messages.length < 2
        for (const target of targets) target.postMessage(data, '*', hasPort ? [createPort()] : [])
      }
      return targets.length
    },
    [from, count, forgedMessages] as const,
  )

/** Returns how many messages an attacker got back. */
export const countAnswers = (attacker: Attacker): Promise<number> =>
  attacker.evaluate(() => Number(Reflect.get(window, 'answers')))

/** What a page can do to a frame that asks for an approval, to make the user press what they do not see. */
export type Disguise = 'overlay' | 'cover without pointer' | 'opacity' | 'scale' | 'outside' | 'low' | 'zoom'

/** Disguises the wallet's frame. The function it returns ends that. */
export const disguise = async (page: Page, how: Disguise): Promise<() => Promise<void>> => {
  await page.evaluate((way) => {
    const frame = document.querySelector<HTMLElement>('iframe[title="Embedded wallet"]')
    if (!frame) throw new Error('The page has no frame of the wallet.')
    const cover = document.createElement('div')
    cover.id = 'cover'
    const { left, top, width, height } = frame.getBoundingClientRect()
    Object.assign(cover.style, {
      position: 'fixed',
      zIndex: '2147483647',
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
      background: 'white',
      pointerEvents: way === 'overlay' ? 'auto' : 'none',
    })
    if (way === 'overlay' || way === 'cover without pointer') document.body.append(cover)
    if (way === 'opacity') frame.style.opacity = '0.01'
    if (way === 'scale') frame.style.transform = 'scale(0.2)'
    if (way === 'outside') frame.style.transform = 'translateX(5000px)'
    if (way === 'low') frame.style.maxHeight = '130px'
    if (way === 'zoom') frame.style.zoom = '0.1'
  }, how)
  return () =>
    page.evaluate(() => {
      document.getElementById('cover')?.remove()
      const frame = document.querySelector<HTMLElement>('iframe[title="Embedded wallet"]')
      frame?.style.removeProperty('opacity')
      frame?.style.removeProperty('transform')
      frame?.style.removeProperty('max-height')
      frame?.style.removeProperty('zoom')
    })
}
