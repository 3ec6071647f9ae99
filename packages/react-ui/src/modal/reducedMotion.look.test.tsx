import { navigate } from '@latchkey/core/internal/views'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import { preferMotion, underWay } from '../testing/motion.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const

/** The longest duration of an instant fade, in ms. */
const instant = 120
/** The properties that may change without apparent motion: opacity, colors, and whether an element is displayed. */
const still = ['opacity', 'display', 'overlay']

/** Returns the properties that an animation changes, and its duration in ms. */
const describeAnimation = ({ effect }: Animation) => {
  const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
  const names = new Set(frames.flatMap((frame) => Object.keys(frame)))
  for (const name of ['offset', 'computedOffset', 'easing', 'composite']) names.delete(name)
  return { names: [...names].sort(), ms: Number(effect?.getComputedTiming().endTime) }
}

const isMotion = ({ names, ms }: ReturnType<typeof describeAnimation>) =>
  // A CSS duration of one millisecond counts as an instant change.
  names.every((name) => still.includes(name)) ? names.includes('opacity') && ms > instant : ms > 1

/** How far the animations advance from one look to the next if the test drives them, in ms. */
const stride = 20

/** Advances all animations by a stride, however long the frame has taken. Returns whether an animation is still running. */
const lead = (dialog: HTMLDialogElement) => {
  const moving = underWay(dialog).filter(({ playState }) => playState !== 'finished')
  for (const animation of moving) {
    animation.pause()
    const time = Number(animation.currentTime) + stride
    if (time < Number(animation.effect?.getComputedTiming().endTime)) animation.currentTime = time
    else animation.finish()
  }
  return moving.length > 0
}

/** How the test watches a dialog. */
type Watching = {
  readonly dialog: HTMLDialogElement
  /** Whether the test drives the animations, so that it sees each stride. If `false`, they run by themselves. */
  readonly isLed: boolean
}

/** Returns the card, which is rendered a moment after the dialog opens. */
const cardOf = (dialog: HTMLDialogElement) => dialog.querySelector('.lk-dialog:has(.lk-view)')

/**
 * Looks at the dialog in each frame for half a second after an action, and until the driven animations have ended. Records what moves, and where the
 * card has been.
 */
const watch = async ({ dialog, isLed }: Watching, action: () => unknown, isDone = () => true) => {
  const motions = new Set<string>()
  const places: string[] = []
  await action()
  const end = performance.now() + 500
  let isOver = false
  while (!isOver) {
    const wasDone = isDone()
    for (const animation of dialog.getAnimations({ subtree: true }).map(describeAnimation))
      if (isMotion(animation)) motions.add(animation.names.join(' and '))
    const card = cardOf(dialog)
    if (card?.checkVisibility()) {
      const { x, y, width, height } = card.getBoundingClientRect()
      const place = [x, y, width, height].map(Math.round).join()
      if (place !== places.at(-1)) places.push(place)
    }
    const isMoving = isLed && lead(dialog)
    await new Promise(requestAnimationFrame)
    isOver = performance.now() >= end && wasDone && !isMoving
  }
  return { motions: [...motions].sort(), places: places.length }
}

/** A modal whose views have all been fetched: the test watches motion, not loading. */
const mount = async (isLed: boolean) => {
  const mounted = await mountTestModal()
  const { engine, dialog, wallet, atRest, find } = mounted
  const watched: Watching = { dialog, isLed }
  await engine.actions.connect(fennec)
  await engine.actions.open()
  await expect.element(page.getByRole('button', { name: 'Receive' })).toBeVisible()
  await engine.actions.close()
  await vi.waitFor(() => expect(dialog.checkVisibility()).toBe(false))
  return {
    open: () =>
      watch(
        watched,
        async () => {
          await engine.actions.open()
          await vi.waitFor(() => expect(dialog.open).toBe(true), { timeout: 20_000, interval: 5 })
        },
        () => cardOf(dialog)?.checkVisibility() === true,
      ),
    close: () =>
      watch(
        watched,
        () => engine.actions.close(),
        () => !dialog.open,
      ),
    step: () =>
      watch(
        watched,
        () => engine.store.dispatch(navigate({ view: 'Networks', data: undefined })),
        () => find('.lk-title:not(.lk-ghost)').textContent === 'Choose a network',
      ),
    refuse: async () => {
      wallet.network = 'eip155:5'
      wallet.changes.emit('change')
      await atRest()
      await watch(watched, () => undefined)
      const seen = await watch(watched, () => userEvent.keyboard('{Escape}'))
      expect(dialog.hasAttribute('data-refuse')).toBe(true)
      return seen
    },
  }
}

const action = async (isLed = false) => {
  const { open, step, close, refuse } = await mount(isLed)
  return { open: await open(), step: await step(), close: await close(), refuse: await refuse() }
}

afterEach(async () => {
  unmountModals()
  await preferMotion('no-preference')
  await page.viewport(800, 700)
})

describe('if the user prefers reduced motion', () => {
  beforeEach(async () => {
    await preferMotion('reduce')
  })

  for (const [name, width] of [
    ['card', 800],
    ['sheet', 390],
  ] as const)
    it(`the ${name} opens, steps, changes its height, refuses to close and closes with instant fades alone`, async () => {
      await page.viewport(width, 700)
      expect(await action()).toEqual({
        open: { motions: [], places: 1 },
        step: { motions: [], places: 2 }, // the last view stays for a frame, then the next one is shown
        close: { motions: [], places: 1 },
        refuse: { motions: [], places: 1 },
      })
    })

  it('a pressed control keeps its size', async () => {
    const { engine, find, atRest } = await mountTestModal()
    await engine.actions.open()
    await atRest()
    const row = find('.lk-list .lk-row')
    const { x, y } = row.getBoundingClientRect()
    const frame = window.frameElement?.getBoundingClientRect()
    const at = { x: x + (frame?.x ?? 0) + 20, y: y + (frame?.y ?? 0) + 20 }
    await cdp().send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at, button: 'left' })
    await vi.waitFor(() => expect(row.matches(':active')).toBe(true))
    expect(getComputedStyle(row).transform).toBe('none')
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', x: 0, y: 0, button: 'left' })
  })
})

describe('otherwise', () => {
  it('all of that moves, which proves that the checks above can fail', async () => {
    const { open, step, close, refuse } = await action(true)
    expect(open.motions).toContain('transform')
    expect(step.motions).toEqual(expect.arrayContaining(['height', 'opacity and transform']))
    expect(step.places).toBeGreaterThan(2)
    expect(close.motions).toContain('transform')
    expect(refuse.motions).toContain('transform')
  })
})
