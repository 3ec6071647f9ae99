/// <reference types="vite/client" />
import { openModal } from '@latchkey/core/internal'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { findFocused } from '../frame/focus.js'
import type { SuiteProps, Specimen } from '../stories/specimen.js'
import { specimenGroups } from '../stories/specimenGroups.js'
import { viewOf } from '../stories/specimenJourneys.js'
import { readPromises } from '../testing/partPromises.js'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import table from './README.md?raw'

const specimens = specimenGroups.flatMap((group) => group.specimens)
const controls = specimens.filter(({ isControl }) => isControl)
const named = specimens.filter(({ role }) => role)

const promises = readPromises(table)

/** Folders of `parts` that contain building blocks instead of parts. */
const noParts = ['Badge', 'Field', 'letter', 'part']

/** Emulates media features for one test. `afterEach` resets these and the pointer. */
const emulate = (features: Readonly<Record<string, string>>) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })
const touch = (enabled: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled })

afterEach(async () => {
  unmountModals()
  document.documentElement.dir = 'ltr'
  await emulate({})
  await touch(false)
})

/** Renders a part in the modal, in its own shadow root, with attributes that a caller may pass. */
const show = async ({ part, styles }: Specimen, draw: (suiteProps: SuiteProps) => ReactNode) => {
  let element: Element | null = null
  const suiteProps: SuiteProps = {
    ref: (next) => {
      element = next
    },
    className: 'given',
    id: 'given',
    'data-suite': 'yes',
  }
  const mounted = await mountTestModal(viewOf(part, styles, draw(suiteProps)))
  mounted.engine.store.dispatch(openModal())
  await vi.waitFor(() => expect(element, `${part} forwards its ref`).not.toBeNull())
  await vi.waitFor(() => expect(mounted.dialog.open).toBe(true))
  // Finishes the animations that open the card, which another test covers.
  for (const animation of mounted.dialog.getAnimations({ subtree: true }))
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  return { ...mounted, element: element as unknown as HTMLElement }
}

/** A control with its descendants, its siblings, and its ancestors up to the card's body. Any of these may draw the control's edge or focus ring. */
const surroundings = (control: Element) => {
  const found = [control, ...control.querySelectorAll('*'), ...(control.parentElement?.children ?? [])]
  for (let element = control.parentElement; element && !element.matches('.lk-body'); element = element.parentElement)
    found.push(element)
  return found
}

const hasEdge = (control: Element) =>
  surroundings(control).some((element) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
    return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
  })

const outlines = (control: Element) =>
  surroundings(control).map((element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
    return outlineStyle === 'none' ? boxShadow : `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow}`
  })

/** The control in a part: the part itself, or its first focusable element. */
const controlOf = (element: HTMLElement) =>
  element.matches('button, a, input')
    ? element
    : (element.querySelector<HTMLElement>('button, a, input, summary') ?? element)

it('has a specimen for every part, because a folder without one is not tested', () => {
  const folders = Object.keys(import.meta.glob('./*/*.{ts,tsx}')).map((path) => path.split('/')[1] ?? '')
  const expectedParts = [...new Set(folders)].filter((folder) => !noParts.includes(folder)).sort()
  expect(specimens.map(({ part }) => part).sort()).toEqual(expectedParts)
})

describe.each(specimens.map((specimen) => [specimen.part, specimen] as const))('%s', (_part, specimen) => {
  it('forwards its ref, and passes attributes to its element', async () => {
    const { element, root } = await show(specimen, specimen.draw)
    expect(root.contains(element)).toBe(true)
    expect(element.classList.contains('given')).toBe(true)
    expect(element.classList.length > 1 || element.matches(':is(.lk-field, .lk-panel > .lk-line) > input')).toBe(true)
    expect(element.getAttribute('data-suite')).toBe('yes')
  })

  it('has no style attribute, because a strict content security policy would block it', async () => {
    const { root } = await mountAll(specimen)
    expect([...root.querySelectorAll('.lk-body [style], .lk-body style')]).toEqual([])
  })

  it('stays inside its card in right-to-left text, and with the longest texts', async () => {
    document.documentElement.dir = 'rtl'
    const { root } = await mountAll(specimen)
    const body = root.querySelector<HTMLElement>('.lk-body')
    expect(body && getComputedStyle(body).direction).toBe('rtl')
    expect(body?.scrollWidth).toBe(body?.clientWidth)
  })

  it('moves nothing if the user prefers reduced motion', async () => {
    await emulate({ 'prefers-reduced-motion': 'reduce' })
    const { root } = await mountAll(specimen)
    const moving = root.getAnimations().filter(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || !effect.target?.closest('.lk-body')) return false
      const isLong = Number(effect.getComputedTiming().duration) > 1
      return isLong && effect.getKeyframes().some((frame) => Object.keys(frame).some((name) => moves.includes(name)))
    })
    expect(moving.map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML)).toEqual([])
  })
})

/** The selectors of a state: an attribute with each of its values, or a state that the browser maintains. */
const selectorsOf = (name: string, values: readonly string[]) => {
  if (!name.includes('-')) return [name === 'open' ? '[open]' : `:${name}`]
  return values.length > 0 ? values.map((value) => `[${name}="${value}"]`) : [`[${name}]`]
}

const nothing: SuiteProps = { ref: () => undefined, className: '', id: 'disabled', 'data-suite': '' }

describe.each(specimens.map((specimen) => [specimen.part, specimen] as const))('%s', (part, specimen) => {
  it('has every state that the table of parts lists, and its style sheets distinguish them', async () => {
    const { drawDisabled, others = [] } = specimen
    const { root } = await mountAll({
      ...specimen,
      others: [...others, ...(drawDisabled ? [<div key="disabled">{drawDisabled(nothing)}</div>] : [])],
    })
    const body = root.querySelector<HTMLElement>('.lk-body') ?? expect.fail('nothing is shown')
    body.querySelector<HTMLElement>('button, input')?.focus() // some states exist only with the focus
    const states = [...(promises.get(part)?.states ?? [])]
    const stateSelectors = states.flatMap(([name, values]) => selectorsOf(name, values))
    await vi.waitFor(() => expect(stateSelectors.filter((selector) => !body.querySelector(selector))).toEqual([]))
    const rules = root.adoptedStyleSheets
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      .join('')
    const own = states.map(([name]) => name).filter((name) => name.startsWith('data-'))
    expect(own.filter((name) => !rules.includes(name))).toEqual([])
  })
})

const moves = ['transform', 'translate', 'rotate', 'scale', 'strokeDashoffset']

/** Renders all states of a part. */
const mountAll = async ({ part, styles, draw, others = [] }: Specimen) => {
  const mounted = await mountTestModal(viewOf(part, styles, [<div key="first">{draw()}</div>, ...others]))
  mounted.engine.store.dispatch(openModal())
  await vi.waitFor(() => expect(mounted.root.querySelector('.lk-body')).not.toBeNull())
  return mounted
}

describe.each(named.map((specimen) => [specimen.part, specimen] as const))('%s', (_part, specimen) => {
  it('is in the accessibility tree, with its role and name', async () => {
    await show(specimen, specimen.draw)
    const { role = 'button', name } = specimen
    const found = page.getByRole(role === 'textbox' && specimen.part === 'SearchField' ? 'searchbox' : role, {
      ...(name && { name, exact: true }),
      includeHidden: role === 'tooltip',
    })
    await expect.element(found.first()).toBeInTheDocument()
  })
})

describe.each(controls.map((specimen) => [specimen.part, specimen] as const))('%s', (_part, specimen) => {
  it('shows a focus ring for the keyboard', async () => {
    const { element } = await show(specimen, specimen.draw)
    const control = controlOf(element)
    const before = outlines(control)
    for (let presses = 0; presses < 6 && findFocused(document) !== control; presses += 1) await userEvent.tab()
    expect(findFocused(document)).toBe(control)
    // Wait until the animation of an element that slides into view ends.
    await vi.waitFor(() => expect(outlines(control)).not.toEqual(before))
  })

  it('is 24 px large, and 44 px on touch screens', async () => {
    const { element } = await show(specimen, specimen.draw)
    const { width, height } = controlOf(element).getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    await touch(true)
    expect(matchMedia('(pointer: coarse)').matches).toBe(true)
    expect(reach(controlOf(element))).toBeGreaterThanOrEqual(44)
  })

  it('keeps an edge in forced colours', async () => {
    await emulate({ 'forced-colors': 'active' })
    const { element } = await show(specimen, specimen.draw)
    const control = controlOf(element)
    expect(specimen.isBare === true || hasEdge(control)).toBe(true)
    expect(control.checkVisibility()).toBe(true)
  })

  it('can be disabled, if it has that state', async () => {
    if (!specimen.drawDisabled) return
    const { element } = await show(specimen, specimen.drawDisabled)
    const control = controlOf(element)
    expect(control.matches(':disabled')).toBe(true)
    const pressed = vi.fn()
    control.addEventListener('click', pressed)
    control.click()
    control.focus()
    expect(pressed).not.toHaveBeenCalled()
    expect(findFocused(document)).not.toBe(control)
  })
})

/** Returns the touch size of a control: the smaller of the width and the height in which a touch hits it, measured from its centre. */
const reach = (control: HTMLElement) => {
  const root = control.getRootNode() as ShadowRoot
  const { left, top, width, height } = control.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const isHit = (dx: number, dy: number) => {
    const hit = root.elementFromPoint(x + dx, y + dy)
    return hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true)
  }
  const across = (step: (distance: number) => boolean) => {
    let distance = 0
    while (distance < 22 && step(distance + 1)) distance += 1
    return distance
  }
  const horizontal = across((d) => isHit(d - 0.5, 0)) + across((d) => isHit(0.5 - d, 0))
  const vertical = across((d) => isHit(0, d - 0.5)) + across((d) => isHit(0, 0.5 - d))
  return Math.min(horizontal, vertical)
}
