import type { ComponentType } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { render, unmountAll } from '../testing/render.js'
import { lazyPart } from './lazyPart.js'

/** The delays passed to timers, in ms. React keeps the page's function as it finds it, so this is installed first. */
const waits = vi.hoisted(() => {
  const all: number[] = []
  const wait = globalThis.setTimeout
  globalThis.setTimeout = ((action: () => void, delay = 0) => {
    all.push(delay)
    return wait(action, delay)
  }) as typeof wait
  return all
})

type Props = { readonly name: string }
const Part = ({ name }: Props) => <p>{name}</p>
const Instead = ({ name }: Props) => <p>{`without ${name}`}</p>
const Before = ({ name }: Props) => <p>{`before ${name}`}</p>

afterEach(unmountAll)

const draw = (Lazy: ComponentType<Props>) => {
  const { container } = render(<Lazy name="marks" />)
  return {
    text: () => container.textContent,
    async until(text: string) {
      while (container.textContent !== text) await new Promise(requestAnimationFrame)
      return text
    },
  }
}

describe('a part in a chunk of its own', () => {
  it('renders its placeholder first, and itself as soon as it has loaded', async () => {
    waits.splice(0)
    let arrive: (part: typeof Part) => void = () => {}
    const chunk = new Promise<typeof Part>((resolve) => {
      arrive = resolve
    })
    const { text, until } = draw(lazyPart(() => chunk, undefined, Before))
    expect(text()).toBe('before marks')
    arrive(Part)
    expect(await until('marks')).toBe('marks')
    expect(waits.filter((delay) => delay > 0)).toEqual([])
  })

  it('is fetched once, and renders at once where it has rendered before', async () => {
    const load = vi.fn(async () => Part)
    const Lazy = lazyPart(load, undefined, Before)
    await draw(Lazy).until('marks')
    expect(draw(Lazy).text()).toBe('marks')
    expect(load).toHaveBeenCalledOnce()
  })

  it('renders its fallback if it cannot be fetched', async () => {
    const Lazy = lazyPart<Props>(() => Promise.reject(new Error('no such chunk')), Instead)
    expect(await draw(Lazy).until('without marks')).toBe('without marks')
  })

  it('is requested again by the next mount if its chunk could not be loaded', async () => {
    const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error('no such chunk'))
    load.mockResolvedValue(Part)
    const Lazy = lazyPart<Props>(load, Instead, Before)
    expect(await draw(Lazy).until('without marks')).toBe('without marks')
    expect(await draw(Lazy).until('marks')).toBe('marks')
    expect(load).toHaveBeenCalledTimes(2)
  })
})
