import { describe, expect, it, vi } from 'vitest'
import type { RootState } from './rootReducer.js'
import { createSelector } from './createSelector.js'

/** The part of the state that these selectors read. */
const stateOf = (open: boolean, projectId: string) => ({ modal: { open }, site: { projectId } }) as unknown as RootState

const make = () => {
  const derive = vi.fn()
  const select = createSelector([(state) => state.modal.open, (state) => state.site.projectId], (open, projectId) => {
    derive()
    return { text: `${open} ${projectId}` }
  })
  return { derive, select }
}

describe('a selector', () => {
  it('derives its value again only if an input changes', () => {
    const { derive, select } = make()
    const first = select(stateOf(true, 'a'))
    expect(first).toEqual({ text: 'true a' })
    expect(select(stateOf(true, 'a'))).toBe(first)
    expect(derive).toHaveBeenCalledTimes(1)
    expect(select(stateOf(false, 'a'))).toEqual({ text: 'false a' })
    expect(select(stateOf(false, 'b'))).toEqual({ text: 'false b' })
    expect(derive).toHaveBeenCalledTimes(3)
  })

  it('caches a value for each of a page’s kits when they are read in turn', () => {
    const { derive, select } = make()
    const kits = ['a', 'b', 'c', 'd'].map((projectId) => stateOf(true, projectId))
    const before = kits.map(select)
    expect(kits.map(select).every((value, index) => value === before[index])).toBe(true)
    expect(derive).toHaveBeenCalledTimes(4)
  })

  it('drops the oldest cached value', () => {
    const { derive, select } = make()
    for (const projectId of ['a', 'b', 'c', 'd', 'e']) select(stateOf(true, projectId))
    select(stateOf(true, 'a'))
    expect(derive).toHaveBeenCalledTimes(6)
  })

  it('caches an undefined value', () => {
    const derive = vi.fn()
    const select = createSelector([(state) => state.modal.open], (open) => void derive(open))
    select(stateOf(true, 'a'))
    select(stateOf(true, 'b'))
    expect(derive).toHaveBeenCalledTimes(1)
  })
})
