import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton, type ConnectButtonProps } from '../exports/index.js'
import { destroyKits, makeKit } from '../testing/makeKit.js'
import { render, unmountAll } from '../testing/render.js'

afterEach(async () => {
  unmountAll()
  destroyKits()
  await page.viewport(1_280, 720)
})

/** Connects a wallet, and returns which parts the button shows, on a small and on a large screen. */
const shownParts = async (props: ConnectButtonProps) => {
  const { kit } = makeKit()
  const { container } = render(<ConnectButton {...props} />)
  const element = container.querySelector('latchkey-button') ?? expect.fail('No button.')
  const find = (part: string) => element.shadowRoot?.querySelector<HTMLElement>(`[part=${part}]`)
  await kit.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
  await vi.waitFor(() => expect(find('mark')?.hasChildNodes()).toBe(true))
  await vi.waitFor(() => expect(find('chip')?.textContent).toBe('1.239 ETH'))
  const look = async (width: number) => {
    await page.viewport(width, 720)
    return ['avatar', 'text', 'mark', 'chain', 'chip']
      .filter((part) => (find(part)?.getBoundingClientRect().width ?? 0) > 0)
      .join(' ')
  }
  return [await look(767), await look(768)]
}

it.each<[ConnectButtonProps, small: string, large: string]>([
  [{}, 'avatar text mark chip', 'avatar text mark chip'],
  [{ accountStatus: 'avatar' }, 'avatar mark chip', 'avatar mark chip'],
  [{ accountStatus: 'address' }, 'text mark chip', 'text mark chip'],
  [{ accountStatus: 'full' }, 'avatar text mark chip', 'avatar text mark chip'],
  [{ chainStatus: 'icon' }, 'avatar text mark chip', 'avatar text mark chip'],
  [{ chainStatus: 'name' }, 'avatar text chain chip', 'avatar text chain chip'],
  [{ chainStatus: 'full' }, 'avatar text mark chain chip', 'avatar text mark chain chip'],
  [{ chainStatus: 'none' }, 'avatar text chip', 'avatar text chip'],
  [{ showBalance: false }, 'avatar text mark', 'avatar text mark'],
  [{ showBalance: true }, 'avatar text mark chip', 'avatar text mark chip'],
  [
    {
      accountStatus: { smallScreen: 'avatar', largeScreen: 'address' },
      chainStatus: { smallScreen: 'none', largeScreen: 'full' },
      showBalance: { smallScreen: false, largeScreen: true },
    },
    'avatar',
    'text mark chain chip',
  ],
])('with %o the button shows %s on a small screen, and %s on a large one', async (props, small, large) => {
  expect(await shownParts(props)).toEqual([small, large])
})

it('screen readers read the address of a button that shows only the avatar', async () => {
  await shownParts({ accountStatus: 'avatar', showBalance: false })
  await expect.element(page.getByRole('button', { name: '0x1c…9aE27d', exact: true })).toBeVisible()
})

it.each(['ltr', 'rtl'])(
  'no part lies over another, whatever the button shows, on a page whose direction is %s',
  async (dir) => {
    document.documentElement.dir = dir
    const isOver = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right
    for (const accountStatus of ['avatar', 'address', 'full'] as const)
      for (const chainStatus of ['icon', 'name', 'full', 'none'] as const) {
        await shownParts({ accountStatus, chainStatus })
        const button = document.querySelector('latchkey-button')?.shadowRoot?.querySelector('button')
        const parts =
          accountStatus === 'address' ? ['mark', 'text', 'chain', 'chip'] : ['avatar', 'text', 'chain', 'chip']
        const boxes = parts
          .map((part) => button?.querySelector(`[part=${part}]`)?.getBoundingClientRect() ?? new DOMRect())
          .filter(({ width }) => width > 0)
        const overlaps = boxes.flatMap((a, index) => boxes.slice(index + 1).filter((b) => isOver(a, b)))
        expect([accountStatus, chainStatus, overlaps]).toEqual([accountStatus, chainStatus, []])
        unmountAll()
        destroyKits()
      }
    document.documentElement.removeAttribute('dir')
  },
)

it.each(['sm', 'md', 'lg'] as const)(
  'the mark of the network button stands before the name on a page from right to left: size %s',
  async (size) => {
    makeKit()
    const { container } = render(
      <div dir="rtl">
        <latchkey-network-button size={size} />
      </div>,
    )
    const button = container.querySelector('latchkey-network-button')?.shadowRoot?.querySelector('button')
    const box = (part: string) => button?.querySelector(`[part=${part}]`)?.getBoundingClientRect() ?? new DOMRect()
    await vi.waitFor(() => expect(box('mark').width).toBe(20))
    expect(box('mark').left - box('text').right).toBe(8)
  },
)
