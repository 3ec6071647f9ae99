import { Profiler } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CardProps } from './Card.js'
import { destroyKits, makeKit } from '../testing/makeKit.js'
import { comeToRest } from '../testing/motion.js'

const drawings = vi.hoisted(() => [] as string[])

vi.mock(import('./Card.js'), async (load) => {
  const { Card } = await load()
  const Watched = (props: CardProps) => (
    <Profiler id="card" onRender={(_, phase) => drawings.push(phase)}>
      <Card {...props} />
    </Profiler>
  )
  return { Card: Watched }
})

afterEach(destroyKits)

it('the card is rendered once from the press until nothing moves', async () => {
  const { kit } = makeKit()
  await kit.open()
  const root = document.querySelector('latchkey-modal')?.shadowRoot ?? expect.fail('There is no modal.')
  await comeToRest({ root })
  expect(drawings).toEqual(['mount'])
})
