/** How many frames load at once. */
const loadingLimit = 3
/** After this time, the next frame loads although an earlier one is not ready, in ms. */
const readyTimeout = 10_000
/** The default width of a state's window, in px. */
const usualWidth = 480

/** A picture of a state: a scaled frame that shows the state while it is near the viewport. */
export type Picture = {
  readonly element: HTMLElement
  /** Shows the state of an address. */
  show(address: string): void
}

/** Creates the function that creates the pictures of a page. They share the limit of frames that load at once. */
export const createPictures = (): ((width: number | undefined) => Picture) => {
  const waiting = new Set<() => void>()
  let loading = 0
  const startNext = () => {
    for (const start of waiting) {
      if (loading >= loadingLimit) return
      waiting.delete(start)
      start()
    }
  }
  const listeners = new WeakMap<Element, (isNear: boolean) => void>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: '25%' },
  )

  return (width = usualWidth) => {
    const element = document.createElement('div')
    element.className = 'picture'
    let address = ''
    let isNear = false
    let stop: (() => void) | undefined

    const start = () => {
      const frame = document.createElement('iframe')
      frame.inert = true
      frame.tabIndex = -1
      frame.ariaHidden = 'true'
      frame.style.setProperty('--width', `${width}px`)
      frame.src = address
      loading += 1
      let isLoading = true
      const release = () => {
        if (!isLoading) return
        isLoading = false
        loading -= 1
        startNext()
      }
      const timer = setTimeout(release, readyTimeout)
      frame.addEventListener('ready', () => {
        frame.dataset['ready'] = ''
        release()
      })
      stop = () => {
        clearTimeout(timer)
        frame.remove()
        release()
      }
      element.append(frame)
    }
    const restart = () => {
      waiting.delete(start)
      stop?.()
      stop = undefined
      if (!isNear) return
      waiting.add(start)
      startNext()
    }
    listeners.set(element, (value) => {
      isNear = value
      restart()
    })
    observer.observe(element)
    return {
      element,
      show(next) {
        if (next === address) return
        address = next
        restart()
      },
    }
  }
}
