import { openModal } from '@latchkey/core/internal'
import type { Asset } from '@latchkey/core/adapter'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeIcon } from '../icons/paths.js'
import { viewOf } from '../stories/specimenJourneys.js'
import { accountStyles } from '../journeys/shared/account.css.js'
import { stageStyles } from '../journeys/shared/stage.css.js'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import { type Begun, preferMotion, recordAnimations } from '../testing/motion.js'
import { TokenRow } from '../journeys/tokens/TokenRow.js'
import { CopyButton } from './CopyButton/CopyButton.js'
import { IconButton } from './IconButton/IconButton.js'
import { OneTimeCodeField } from './OneTimeCodeField/OneTimeCodeField.js'
import { oneTimeCodeFieldStyles } from './OneTimeCodeField/oneTimeCodeField.css.js'
import { Qr } from './Qr/Qr.js'
import { qrStyles } from './Qr/qr.css.js'
import { segmentsStyles } from './Segments/segments.css.js'
import { Steps } from './Steps/Steps.js'
import { stepsStyles } from './Steps/steps.css.js'
import { TabList } from './Tabs/Tabs.js'
import { Tooltip } from './Tooltip/Tooltip.js'
import { tooltipStyles } from './Tooltip/tooltip.css.js'

afterEach(async () => {
  vi.restoreAllMocks()
  unmountModals()
  await preferMotion('no-preference')
})

/** Renders in the modal what `draw` returns for a value. `turn` changes the value. */
const show = async <way,>(
  styles: readonly string[],
  first: way,
  draw: (way: way, set: (next: way) => void) => ReactNode,
) => {
  let set: (next: way) => void = () => expect.fail('It is not drawn.')
  const Drawn = () => {
    const [way, setWay] = useState(first)
    set = setWay
    return draw(way, setWay)
  }
  const mounted = await mountTestModal(viewOf('Part', styles, <Drawn />))
  mounted.engine.store.dispatch(openModal())
  await mounted.atRest()
  return { ...mounted, turn: (next: way) => flushSync(() => set(next)) }
}

/** Returns the CSS animations in an element, in tree order: their name, pseudo-element, timing and keyframes. */
const motionsIn = (element: Element) =>
  element.getAnimations({ subtree: true }).flatMap((animation) => {
    const { effect } = animation
    if (!(animation instanceof CSSAnimation) || !(effect instanceof KeyframeEffect)) return []
    const { duration, delay, iterations } = effect.getTiming()
    return [
      {
        name: animation.animationName,
        at: effect.pseudoElement,
        duration,
        delay,
        iterations,
        frames: effect.getKeyframes(),
      },
    ]
  })

/** Pauses animations that code starts, when they begin. */
const hold = () => recordAnimations(({ animation }) => animation.pause())

/** Leaves out the pictures that StrictMode's first cleanup left, and that were removed at once. */
const inPage = (begun: readonly Begun[]) => begun.filter(({ element }) => element.isConnected)

const opacities = (frames: readonly ComputedKeyframe[] = []) =>
  frames.map(({ opacity, computedOffset }) => [computedOffset, Number(opacity)])

describe('steps', () => {
  const draw = (done: boolean) => (
    <Steps
      steps={[
        { text: 'Connection requested', state: done ? 'done' : 'now' },
        { text: 'Approve', state: done ? 'now' : 'todo' },
      ]}
    />
  )

  it('fill the pin of a finished step from its middle, then the line grows down to the next', async () => {
    const { find, turn } = await show<boolean>([stageStyles, stepsStyles], false, draw)
    turn(true)
    const steps = motionsIn(find('.lk-steps'))
    expect(steps).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'lk-fill', at: '::before', duration: 180, delay: 0 }),
        expect.objectContaining({ name: 'lk-grow', at: '::before', duration: 180, delay: 180 }),
      ]),
    )
    const from = (name: string) => steps.find((motion) => motion.name === name)?.frames[0]?.['transform']
    expect([from('lk-fill'), from('lk-grow')]).toEqual(['scale(0.4)', 'scaleY(0)'])
    expect(getComputedStyle(find('.lk-step + .lk-step'), '::before').transformOrigin).toMatch(/ 0px$/)
  })

  it('animate the pin of the step in progress for as long as it lasts', async () => {
    const { find } = await show<boolean>([stageStyles, stepsStyles], false, draw)
    const [pulse] = motionsIn(find('[aria-current=step]'))
    expect(pulse).toMatchObject({ name: 'lk-pulse', at: '::before', duration: 1_600, iterations: Infinity })
    expect(pulse?.frames.map(({ transform }) => transform)).toEqual(['none', 'scale(0.6)', 'none'])
  })

  it('do not move if the user prefers reduced motion, and are filled at once', async () => {
    await preferMotion('reduce')
    const { find, turn } = await show<boolean>([stageStyles, stepsStyles], false, draw)
    turn(true)
    for (const { duration, delay, iterations } of motionsIn(find('.lk-steps')))
      expect([duration, delay, iterations]).toEqual([1, 0, 1])
  })
})

describe('tabs', () => {
  const titles = ['Phone', 'Browser', 'Desktop']
  const mount = () =>
    show([segmentsStyles], 'Phone', (selected, select) => (
      <>
        <TabList
          className="lk-seg"
          label="Where"
          tabs={titles.map((title) => ({ id: title, title }))}
          selected={selected}
          onSelect={select}
          panel="panel"
          idOf={(id) => `tab-${id}`}
        />
        <div id="panel" role="tabpanel" aria-labelledby={`tab-${selected}`}>
          <p>{`In ${selected}`}</p>
        </div>
      </>
    ))

  it('slide their plate and cross-fade their panels in place', async () => {
    const { find } = await mount()
    const begun = hold()
    const [before, after] = ['Phone', 'Browser'].map((title) => find(`#tab-${title}`).getBoundingClientRect().x)
    find('#tab-Browser').click()
    await vi.waitFor(() => expect(begun).toHaveLength(3))
    const [ghost, plate, panel] = begun
    expect(ghost?.element.matches('#panel > .lk-ghost[inert][aria-hidden=true]')).toBe(true)
    expect([ghost?.element.textContent, panel?.element.textContent]).toEqual(['In Phone', 'In Browser'])
    expect([ghost, panel].map((motion) => opacities(motion?.frames))).toEqual([
      [
        [0, 1],
        [1, 0],
      ],
      [
        [0, 0],
        [1, 1],
      ],
    ])
    expect(begun.map(({ animation }) => animation.effect?.getTiming().duration)).toEqual([180, 180, 180])
    expect(plate?.element).toBe(find('#tab-Browser'))
    expect(new DOMMatrix(`${plate?.frames[0]?.['transform']}`).m41).toBeCloseTo((before ?? 0) - (after ?? 0), 0)
    const place = (element: Element | undefined) => element?.getBoundingClientRect().y
    expect(place(ghost?.element.firstElementChild ?? undefined)).toBe(place(panel?.element))
    // The next press makes no copy of a copy.
    find('#tab-Desktop').click()
    await vi.waitFor(() => expect(find('#panel > .lk-ghost').textContent).toBe('In Browser'))
  })

  it('fade without a slide if the user prefers reduced motion', async () => {
    await preferMotion('reduce')
    const { find } = await mount()
    const begun = hold()
    find('#tab-Browser').click()
    await vi.waitFor(() => expect(begun).toHaveLength(2))
    expect(
      begun.map(({ animation, frames }) => [
        animation.effect?.getTiming().duration,
        Object.keys(frames[0] ?? {}).includes('transform'),
      ]),
    ).toEqual([
      [120, false],
      [120, false],
    ])
  })
})

it('a tooltip waits until the pointer rests, and does not wait for the keyboard', async () => {
  const { find } = await show([tooltipStyles], 0, () => (
    <Tooltip text="Opens its page">
      <IconButton icon={closeIcon} label="Explorer" />
    </Tooltip>
  ))
  const control = page.getByRole('button', { name: 'Explorer' })
  const style = () => getComputedStyle(find('.lk-tip'))
  // The pointer comes from the backdrop. React emits no enter events then, because the backdrop is inside React's root but not rendered by React.
  await userEvent.hover(find('dialog'), { position: { x: 4, y: 4 } })
  await control.hover()
  await vi.waitFor(() => expect(find('.lk-tip').hasAttribute('data-shown')).toBe(true))
  expect([style().transitionDelay, style().transitionProperty]).toEqual(['0.4s', 'opacity, visibility'])
  expect(style().transitionDuration).toBe('0.12s, 0.12s')
  await vi.waitFor(() => expect(style().opacity).toBe('1'))
  await control.unhover()
  await vi.waitFor(() => expect(style().visibility).toBe('hidden'))
  control.element().focus()
  await vi.waitFor(() => expect(find('.lk-tip').hasAttribute('data-shown')).toBe(true))
  expect(style().transitionDelay).toBe('0s, 0s')
})

describe('a QR code', () => {
  const mount = () => show([qrStyles], 'wc:1', (text) => <Qr text={text} label="Code" />)

  it('fades out, and then the next one appears', async () => {
    const { turn, root, find } = await mount()
    const begun = hold()
    const path = find('.lk-qr path').getAttribute('d')
    expect(getComputedStyle(find('.lk-qr > svg')).animationDelay).toBe('0s')
    turn('wc:2')
    const [last] = inPage(begun)
    expect([inPage(begun).length, last?.element.matches('.lk-ghost')]).toEqual([1, true])
    expect(last?.element.querySelector('path')?.getAttribute('d')).toBe(path)
    expect([opacities(last?.frames), last?.animation.effect?.getTiming().duration]).toEqual([
      [
        [0, 1],
        [1, 0],
      ],
      180,
    ])
    const next = getComputedStyle(find('.lk-qr > svg:not(.lk-ghost)'))
    expect([next.animationName, next.animationDuration, next.animationDelay, next.animationFillMode]).toEqual([
      'lk-fade',
      '0.18s',
      '0.18s',
      'backwards',
    ])
    last?.animation.finish()
    await vi.waitFor(() => expect(root.querySelectorAll('.lk-qr > svg')).toHaveLength(1))
    expect(page.getByRole('img', { name: 'Code' }).elements()).toHaveLength(1)
  })

  it('is replaced at once if the user prefers reduced motion', async () => {
    await preferMotion('reduce')
    const { turn, root } = await mount()
    const begun = hold()
    turn('wc:2')
    expect([begun, root.querySelectorAll('.lk-qr > svg').length]).toEqual([[], 1])
  })
})

it('the copy icon changes to a check mark and back, each fading in place', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { find, clock } = await show([accountStyles], 0, () => (
    <CopyButton text="0x1c4F" words={['Copy address', 'Copied', 'Couldn’t copy']} />
  ))
  const place = () => find('.lk-cross > :not(.lk-ghost)').getBoundingClientRect().toJSON()
  const before = place()
  const begun = hold()
  for (const isCopied of [true, false]) {
    if (isCopied) await page.getByRole('button', { name: 'Copy address' }).click()
    else await clock.advance(2_000)
    await vi.waitFor(() => expect(inPage(begun)).toHaveLength(1))
    const [last] = inPage(begun)
    expect([opacities(last?.frames), last?.animation.effect?.getTiming().duration]).toEqual([
      [
        [0, 1],
        [1, 0],
      ],
      120,
    ])
    expect(last?.element.getBoundingClientRect().toJSON()).toEqual(place())
    expect(getComputedStyle(find('.lk-cross > :not(.lk-ghost)')).animation).toMatch(/^0\.12s .* lk-fade$/)
    last?.animation.finish()
    await vi.waitFor(() => expect(find('.lk-cross').childElementCount).toBe(1))
  }
  expect(place()).toEqual(before)
})

it('a number that changes fades in place, and is as wide as the previous one', async () => {
  const asset: Asset = { symbol: 'DAI', decimals: 3, amount: '1000' }
  const { find, turn } = await show([accountStyles], asset, (tokenAsset) => <TokenRow asset={tokenAsset} />)
  const width = () => find('.lk-row__nums').getBoundingClientRect().width
  const before = width()
  const begun = hold()
  turn({ ...asset, amount: '1178' })
  expect([
    inPage(begun).length,
    begun[0]?.element.textContent,
    find('.lk-cross > :not(.lk-ghost)').textContent,
  ]).toEqual([1, '1.000', '1.178'])
  expect(opacities(begun[0]?.frames)).toEqual([
    [0, 1],
    [1, 0],
  ])
  expect(begun[0]?.element.matches('.lk-ghost[inert][aria-hidden=true]')).toBe(true)
  expect(width()).toBeCloseTo(before, 2)
  await preferMotion('reduce')
  turn({ ...asset, amount: '1234' })
  expect(inPage(begun)).toHaveLength(1)
})

describe('the one-time-code field', () => {
  const draw = ([code, invalid]: readonly [string, boolean], set: (next: readonly [string, boolean]) => void) => (
    <OneTimeCodeField
      label="Code"
      value={code}
      invalid={invalid}
      onChange={(next) => set([next, invalid && next === ''])}
    />
  )

  it('is nudged, clears itself and starts again if the code was rejected', async () => {
    const { find, root, turn } = await show([oneTimeCodeFieldStyles], ['123456', false] as const, draw)
    turn(['123456', true])
    expect(motionsIn(find('.lk-otp'))).toMatchObject([{ name: 'lk-nudge', duration: 250, iterations: 1 }])
    await vi.waitFor(() => expect(root.querySelectorAll('[data-digit]')).toHaveLength(0))
    expect(find<HTMLInputElement>('.lk-otp__input').matches(':focus[aria-invalid=true]')).toBe(true)
    expect(find('.lk-otp__box').hasAttribute('data-current')).toBe(true)
    await userEvent.keyboard('7')
    expect([find('.lk-otp__box').dataset['digit'], find('.lk-otp').hasAttribute('data-invalid')]).toEqual(['7', false])
  })

  it('does so without motion if the user prefers reduced motion', async () => {
    await preferMotion('reduce')
    const { find, turn } = await show([oneTimeCodeFieldStyles], ['123456', false] as const, draw)
    turn(['123456', true])
    expect(motionsIn(find('.lk-otp'))).toMatchObject([{ duration: 1 }])
    await vi.waitFor(() => expect(find<HTMLInputElement>('.lk-otp__input').value).toBe(''))
  })
})
