import { openModal } from '@latchkey/core/internal'
import { navigate } from '@latchkey/core/internal/views'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountStyles } from '../journeys/shared/account.css.js'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import type { ViewModule } from '../context/viewLoader.js'
import { journeysWith } from '../stories/journeysWith.js'

afterEach(unmountModals)

const view = (title: string, more: Partial<ViewModule> = {}): ViewModule => ({
  Component: () => <div className="lk-body" />,
  title: () => title,
  ...more,
})

/** May become narrower than its text, as on a touch screen. */
const Pill = () => (
  <span className="lk-pill" ref={(pill) => pill?.style.setProperty('min-inline-size', '44px')}>
    <span className="lk-clip">A network with a name that is long</span>
  </span>
)

const journeys = journeysWith(
  {
    Connect: view('Connect a wallet'),
    WhatIsAWallet: view('Fennec'),
    Networks: view('A title that takes two lines in the card'),
    Account: view('Account', { hideTitle: true, Lead: () => <button type="button">A wide button at the side</button> }),
  },
  async () => ({}),
)

it('if the title is hidden, the lead takes its room', async () => {
  await page.viewport(390, 700)
  const { engine, find, atRest } = await mountTestModal({
    ...journeys,
    connect: {
      ...journeys.connect,
      Connect: view('Account', { hideTitle: true, Lead: Pill, styles: [accountStyles] }),
    },
  })
  engine.store.dispatch(openModal())
  await atRest()
  const name = find('.lk-head .lk-clip')
  expect(name.scrollWidth).toBe(name.clientWidth)
  const side = find('.lk-head__side:last-child').getBoundingClientRect()
  expect(find('.lk-head').getBoundingClientRect().right - side.right).toBe(6)
})

const words = (title: Element) => {
  const range = document.createRange()
  range.selectNodeContents(title)
  return [...range.getClientRects()].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))
}

it('if it follows a hidden title, it has its place at once', async () => {
  const { engine, find, atRest } = await mountTestModal(journeys)
  engine.store.dispatch(openModal())
  engine.store.dispatch(navigate({ view: 'Account', data: undefined }))
  await atRest()
  const seen: unknown[] = []
  const watching = new MutationObserver(() => {
    const title = find('h2:not(.lk-ghost)')
    if (title.textContent === 'Fennec') seen.push(words(title))
  })
  watching.observe(find('.lk-head'), { childList: true })
  engine.store.dispatch(navigate({ view: 'WhatIsAWallet', data: undefined }))
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  watching.disconnect()
  await atRest()
  expect(seen[0]).toEqual(words(find('h2')))
})

describe('a title that another one replaces', () => {
  it.each([
    ['a shorter one', 'Connect', 'WhatIsAWallet'],
    ['a longer one', 'WhatIsAWallet', 'Connect'],
    ['one of two lines', 'WhatIsAWallet', 'Networks'],
    ['one line, from two', 'Networks', 'WhatIsAWallet'],
    ['a wide button at the side', 'WhatIsAWallet', 'Account'],
  ] as const)('fades in its place, beside %s', async (_name, from, to) => {
    const { engine, find, atRest, root } = await mountTestModal(journeys)
    engine.store.dispatch(openModal())
    engine.store.dispatch(navigate({ view: from, data: undefined }))
    await atRest()
    const before = words(find('h2:not(.lk-ghost)'))
    const seen: unknown[] = []
    const watching = new MutationObserver(() => {
      const ghost = root.querySelector('h2.lk-ghost')
      if (ghost) seen.push(words(ghost))
    })
    watching.observe(find('.lk-head'), { childList: true })
    engine.store.dispatch(navigate({ view: to, data: undefined }))
    await expect.poll(() => seen[0]).toEqual(before)
    watching.disconnect()
  })
})
