import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchVisibility } from './watchVisibility.js'

let reportVisible: (isVisible: boolean, ratio?: number) => void
let resize: () => void
let scale: number
let changeScale: () => void

beforeEach(() => {
  vi.useFakeTimers()
  scale = 1
  vi.stubGlobal('IntersectionObserverEntry', { prototype: { isVisible: false } })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onEntries: (entries: readonly object[]) => void) {
        reportVisible = (isVisible, intersectionRatio = 1) =>
          onEntries([{ isIntersecting: true, isVisible, intersectionRatio }])
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resize = onResize
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', (query: string) => {
    const least = Number(/^\(min-resolution: ([\d.]+)dppx\)$/.exec(query)?.[1])
    return {
      get matches() {
        return scale >= least
      },
      addEventListener: (_type: string, listener: () => void) => void (changeScale = listener),
      removeEventListener: () => undefined,
    }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Watches a screen whose content has a size, which the test can change. */
const watch = (size: { clientWidth: number; clientHeight: number }) => {
  const seen: boolean[] = []
  const onUnproved = vi.fn()
  const stop = watchVisibility({
    target: {} as Element, // only passed to the observer
    content: size as Element, // only its size is read
    onChange: (isSeen) => seen.push(isSeen),
    onUnproved,
  })
  return { seen: () => seen.at(-1), onUnproved, stop }
}
const large = () => ({ clientWidth: 300, clientHeight: 300 })

it('counts a visible screen as seen after half a second', () => {
  const { seen, onUnproved } = watch(large())
  reportVisible(true)
  vi.advanceTimersByTime(499)
  expect(seen()).not.toBe(true)
  vi.advanceTimersByTime(1)
  expect(seen()).toBe(true)
  vi.advanceTimersByTime(10_000)
  expect(onUnproved).not.toHaveBeenCalled()
})

it.each([
  ['has no height', { clientWidth: 300, clientHeight: 24 }, 1],
  ['is too low to be read', { clientWidth: 300, clientHeight: 119 }, 1],
  ['is too narrow to be read', { clientWidth: 199, clientHeight: 300 }, 1],
  ['is zoomed out', { clientWidth: 300, clientHeight: 300 }, 0.1],
])('never counts a screen as seen whose content %s, and reports it after 3 s [T-33~]', (_name, size, zoom) => {
  scale = zoom
  const { seen, onUnproved } = watch(size)
  reportVisible(true)
  vi.advanceTimersByTime(2_999)
  expect(onUnproved).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(seen()).toBe(false)
  expect(onUnproved).toHaveBeenCalledOnce()
})

it('stops counting it as seen at once when it becomes too small, and begins the half second anew [T-33~]', () => {
  const size = large()
  const { seen, onUnproved } = watch(size)
  reportVisible(true)
  vi.advanceTimersByTime(500)
  for (const shrink of [
    () => {
      size.clientHeight = 20
      resize()
    },
    () => {
      scale = 0.2
      changeScale()
    },
  ]) {
    shrink()
    expect(seen()).toBe(false)
    vi.advanceTimersByTime(1_000)
    Object.assign(size, large())
    scale = 1
    resize()
    vi.advanceTimersByTime(499)
    expect(seen()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(seen()).toBe(true)
  }
  expect(onUnproved).not.toHaveBeenCalled()
  size.clientHeight = 20
  resize()
  vi.advanceTimersByTime(20_000)
  expect(onUnproved).toHaveBeenCalledOnce()
})
