import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { laterMarks } from '../icons/laterMarks.js'
import { networkMarks } from '../icons/networkMarks.js'
import { destroyKits, mainnet, makeKit, polygon } from '../testing/makeKit.js'

const connect = { namespace: 'eip155', connectorId: 'io.fennec' } as const
const base = { ...mainnet, id: 'eip155:8453', name: 'Base' } as const
const orchard = { ...mainnet, id: 'eip155:7000', name: 'Orchard' } as const
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='

/** Renders a page button into the page, and returns the inner `<button>`. */
const place = (name: 'latchkey-button' | 'latchkey-network-button') => {
  const element = document.body.appendChild(document.createElement(name))
  element.dataset['test'] = ''
  return element.shadowRoot?.querySelector('button') ?? expect.fail('The element has no button.')
}

afterEach(() => {
  destroyKits()
  for (const element of document.querySelectorAll('[data-test]')) element.remove()
})

const markOf = (button: Element) => button.querySelector<HTMLElement>('[part=mark]')
/** Returns what is drawn as a button's mark: a glyph, a picture's URL or a letter. */
const drawnIn = (button: Element) => {
  const mark = markOf(button)
  const paths = [...(mark?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'))
  return paths.length > 0 ? paths : (mark?.querySelector('img')?.src ?? mark?.dataset['letter'])
}

describe('the network button', () => {
  it.each([
    ['that most sites show', mainnet, networkMarks[mainnet.id]],
    ['that is fetched', base, laterMarks[base.id]],
  ])('shows a mark %s, 20 px wide and high, for the eye only', async (_kind, network, shape) => {
    makeKit({ networks: [network] })
    const button = place('latchkey-network-button')
    await vi.waitFor(() => expect(drawnIn(button)).toEqual([shape?.glyph].flat()))
    const { width, height } = markOf(button)?.firstElementChild?.getBoundingClientRect() ?? expect.fail('No mark.')
    expect([width, height]).toEqual([20, 20])
    await expect.element(page.getByRole('button', { name: network.name, exact: true })).toBeVisible()
  })

  it('has the same width before and after its mark arrives, at every size', async () => {
    makeKit()
    const button = place('latchkey-network-button')
    const { host } = button.getRootNode() as ShadowRoot
    const text = () => button.querySelector('[part=text]')?.getBoundingClientRect().left ?? expect.fail('No text.')
    const measure = () =>
      ['sm', 'md', 'lg'].map((size) => {
        host.setAttribute('size', size)
        return [button.getBoundingClientRect().width, text()]
      })
    expect(markOf(button)).toBeNull()
    const before = measure()
    await vi.waitFor(() => expect(drawnIn(button)).toEqual([networkMarks[mainnet.id]?.glyph]))
    expect(measure()).toEqual(before)
  })

  it('shows the site’s own picture of a network, and its mark if that picture does not load', async () => {
    makeKit({ networks: [polygon], chainImages: { 137: pixel } })
    const button = place('latchkey-network-button')
    await vi.waitFor(() => expect(drawnIn(button)).toBe(pixel))
    makeKit({ networks: [{ ...mainnet, imageUrl: 'data:image/png;base64,AAAA' }], storageKey: 'second' })
    await vi.waitFor(() => expect(drawnIn(button)).toEqual([networkMarks[mainnet.id]?.glyph]))
  })

  it('loads no picture from a URL that is not allowed for images, even if the browser could load it', async () => {
    const blob = await fetch(pixel).then((response) => response.blob())
    makeKit({ networks: [polygon], chainImages: { 137: URL.createObjectURL(blob) } })
    const button = place('latchkey-network-button')
    await vi.waitFor(() => expect(drawnIn(button)).toEqual([networkMarks[polygon.id]?.glyph]))
  })

  it('shows a letter for a network without a picture', async () => {
    makeKit({ networks: [orchard] })
    const button = place('latchkey-network-button')
    await vi.waitFor(() => expect(drawnIn(button)).toBe('O'))
    expect(button.textContent).toBe('Orchard')
  })

  it('shows the mark of the new network after a switch, and none while the wallet has an open prompt', async () => {
    const { kit, wallet } = makeKit()
    const button = place('latchkey-network-button')
    await kit.connect(connect)
    await vi.waitFor(() => expect(drawnIn(button)).toEqual([networkMarks[mainnet.id]?.glyph]))
    wallet.answer = 'hang'
    const attempt = kit.switchNetwork(polygon.id).catch(() => undefined)
    await vi.waitFor(() => expect([button.dataset['state'], markOf(button)]).toEqual(['switching', null]))
    await kit.disconnect().catch(() => undefined)
    await attempt
    wallet.answer = 'approve'
    await kit.connect(connect)
    await kit.switchNetwork(polygon.id)
    await vi.waitFor(() => expect(drawnIn(button)).toEqual([networkMarks[polygon.id]?.glyph]))
    expect([button.textContent, button.ariaBusy]).toEqual(['Polygon', 'false'])
  })
})

describe('the account button', () => {
  it('shows the mark of its network on the avatar, without changing its size', async () => {
    const { kit } = makeKit()
    const button = place('latchkey-button')
    await kit.connect(connect)
    await vi.waitFor(() => expect(button.querySelector('[part=chip]')?.textContent).toBe('1.239 ETH'))
    const { width } = button.getBoundingClientRect()
    await vi.waitFor(() => expect(drawnIn(button)).toEqual([networkMarks[mainnet.id]?.glyph]))
    expect(button.getBoundingClientRect().width).toBe(width)
    const avatar = button.querySelector('[part=avatar]')?.getBoundingClientRect() ?? expect.fail('No avatar.')
    const mark = markOf(button)?.getBoundingClientRect() ?? expect.fail('No mark.')
    const text = button.querySelector('[part=text]')?.getBoundingClientRect() ?? expect.fail('No text.')
    expect([mark.width, mark.height]).toEqual([14, 14])
    // The mark is at the bottom corner of the avatar, on the end side.
    expect(mark.left).toBeGreaterThan(avatar.left + avatar.width / 2)
    expect(mark.top).toBeGreaterThanOrEqual(avatar.top + avatar.height / 2)
    expect(mark.right).toBeLessThan(text.left)
    await kit.switchNetwork(polygon.id)
    await vi.waitFor(() => expect(drawnIn(button)).toEqual([networkMarks[polygon.id]?.glyph]))
  })

  it('shows the mark above the account’s own picture', async () => {
    const { kit } = makeKit({}, undefined, { name: 'fennec.eth', imageUrl: pixel })
    const button = place('latchkey-button')
    await kit.connect(connect)
    await vi.waitFor(() => expect(button.querySelector(':scope > img')).not.toBeNull())
    await vi.waitFor(() => expect(drawnIn(button)).toEqual([networkMarks[mainnet.id]?.glyph]))
    const mark = markOf(button) ?? expect.fail('No mark.')
    const { left, top, width, height } = mark.getBoundingClientRect()
    const root = button.getRootNode() as ShadowRoot
    expect(mark.contains(root.elementFromPoint(left + width / 2, top + height / 2))).toBe(true)
  })
})
