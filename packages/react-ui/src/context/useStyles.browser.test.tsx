import { Suspense, use, useLayoutEffect, useRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { journeys } from '../navigation/journeys.js'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import { useStyles } from './modalContext.js'
import type { ViewModule } from './viewLoader.js'

afterEach(unmountModals)

const Part = () => {
  useStyles('.part { color: red }')
  return <p className="part">Part</p>
}

const withView = (view: Partial<ViewModule>) => ({
  ...journeys,
  connect: { Connect: { Component: () => null, title: () => 'Connect', ...view } },
})

const countSheets = (root: ShadowRoot, selector: string) =>
  root.adoptedStyleSheets.filter(({ cssRules }) => cssRules[0]?.cssText.startsWith(selector)).length

it('adopts the styles of a part once, when React adds the part to the page', async () => {
  let finish = () => {}
  const waiting = new Promise<void>((resolve) => {
    finish = resolve
  })
  const Waiting = () => use(waiting) ?? null
  const Component = () => (
    <>
      <Suspense fallback="waiting">
        <Part />
        <Waiting />
      </Suspense>
      <Suspense>
        <Part />
        <Waiting />
      </Suspense>
    </>
  )
  const { engine, root } = await mountTestModal(withView({ Component }))
  await engine.actions.open()
  await expect.poll(() => root.textContent).toContain('waiting')
  expect(countSheets(root, '.part')).toBe(0)

  finish()
  await expect.poll(() => root.querySelectorAll('.part').length).toBe(2)
  expect(countSheets(root, '.part')).toBe(1)
})

it('adopts the styles of a view when its code is loaded, before it is shown', async () => {
  const { root } = await mountTestModal(withView({ styles: ['.view { color: red }'] }))
  expect(countSheets(root, '.view')).toBe(1)
})

it('styles a part and a view before their first frame: at their first layout, the styles apply', async () => {
  const colors: Record<string, string> = {}
  const Measured = ({ name }: { readonly name: string }) => {
    const element = useRef<HTMLParagraphElement>(null)
    useLayoutEffect(() => {
      if (element.current) colors[name] ??= getComputedStyle(element.current).color
    }, [name])
    return (
      <p ref={element} className={name}>
        {name}
      </p>
    )
  }
  const StyledPart = () => {
    useStyles('.part { color: rgb(1, 2, 3) }')
    return <Measured name="part" />
  }
  const Component = () => (
    <>
      <StyledPart />
      <Measured name="view" />
    </>
  )
  const { engine } = await mountTestModal(withView({ Component, styles: ['.view { color: rgb(4, 5, 6) }'] }))
  await engine.actions.open()
  await expect.poll(() => Object.keys(colors)).toEqual(['part', 'view'])
  expect(colors).toEqual({ part: 'rgb(1, 2, 3)', view: 'rgb(4, 5, 6)' })
})
