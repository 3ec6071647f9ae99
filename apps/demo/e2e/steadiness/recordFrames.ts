import type { Page } from 'playwright'

/** The state of the modal in one animation frame. */
export type Frame = {
  /** The time in milliseconds since the recording began. */
  readonly at: number
  /** Whether the dialog is open. It is not while it closes. */
  readonly isOpen: boolean
  /** The product of the opacities from the card up. */
  readonly card: number
  /** The opacity of the backdrop. */
  readonly backdrop: number
  readonly title: string
  /** The heading of the view's status. */
  readonly heading: string
  /** The height of the card, in pixels. */
  readonly height: number
  /** The name of the view. */
  readonly view: string
  /** The focused element: `body`, or a tag and a name. */
  readonly focus: string
  /** Descriptions of elements that have another place or size than in the previous frame without an animation. */
  readonly jumps: readonly string[]
}

/** The recording of a page. */
export type Recording = {
  readonly frames: readonly Frame[]
  /** The announcements of live regions, in order. */
  readonly announcements: readonly Announcement[]
}

/** A text that was added to a live region. */
export type Announcement = { readonly region: string; readonly text: string; readonly at: number }

/** Runs in the page: records every animation frame until it is stopped. */
const record = () => {
  const frames: Frame[] = []
  const announcements: { region: string; text: string; at: number }[] = []
  const start = performance.now()
  const now = () => Math.round(performance.now() - start)
  let places = new Map<Element, DOMRect>()
  let words = new Map<Element, string>()
  let scrolled = new Map<Element, number>()
  /** Describes how an element has moved since the previous frame. */
  let lately = new Set<Element>()
  let isStopped = false

  // On a slow machine an animation may begin and end between two frames.
  const noteMoved = ({ target }: Event) => target instanceof Element && lately.add(target)
  const { animate } = Element.prototype
  Element.prototype.animate = function noteAnimated(...args) {
    lately.add(this)
    return animate.apply(this, args)
  }

  const findModal = () => document.querySelector('latchkey-modal')?.shadowRoot ?? undefined

  const opacityOf = (element: Element | null): number => {
    let product = 1
    for (let each: Element | null = element; each; each = each.parentElement)
      product *= Number(getComputedStyle(each).opacity)
    return product
  }

  const describe = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return `${element.localName}${[...element.classList].map((each) => `.${each}`).join('')} "${name.trim().slice(0, 30)}"`
  }

  const findFocused = () => {
    let focused = document.activeElement
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
    return focused === null || focused === document.body ? 'body' : describe(focused)
  }

  /** Returns the elements that are animated at the moment, with their descendants. */
  const isMoving = (element: Element, moved: ReadonlySet<Element>) => {
    for (let each: Element | null = element; each; each = each.parentElement) if (moved.has(each)) return true
    return false
  }

  const findJumps = (dialog: HTMLElement): string[] => {
    const next = new Map<Element, DOMRect>()
    const nextWords = new Map<Element, string>()
    const nextScrolled = new Map<Element, number>()
    // An animation that has just ended moved its element in this frame, too.
    const moved = new Set(lately)
    lately = new Set()
    for (const { effect, playState, timeline } of dialog.getAnimations({ subtree: true })) {
      const isPlaying = playState !== 'finished' && timeline instanceof DocumentTimeline // not scroll-driven
      if (isPlaying && effect instanceof KeyframeEffect && effect.target) lately.add(effect.target)
    }
    for (const each of lately) moved.add(each)
    for (const each of dialog.querySelectorAll('*')) {
      if (each.scrollTop !== 0 || scrolled.has(each)) nextScrolled.set(each, each.scrollTop)
      if (each.scrollTop !== (scrolled.get(each) ?? 0)) moved.add(each)
    }
    const watched = dialog.querySelectorAll(
      '.lk-dialog, h2, h3, h4, p, button, a, input, img, dt, dd, .lk-tile, .lk-row',
    )
    const jumps: string[] = []
    for (const each of watched) {
      if (each.closest('.lk-ghost, .lk-toasts') || !each.checkVisibility({ visibilityProperty: true })) continue
      const place = each.getBoundingClientRect()
      if (place.width <= 1 || place.height <= 1) continue // only for screen readers
      const before = places.get(each)
      next.set(each, place)
      nextWords.set(each, each.textContent)
      // The note follows the end of a list that the user filters.
      if (!before || isMoving(each, moved) || each.matches('.lk-all__note')) continue
      // Another text has another width, and a field shrinks for its button.
      const isOther = each.matches('input') || words.get(each) !== each.textContent
      const sides = isOther ? (['y', 'height'] as const) : (['x', 'y', 'width', 'height'] as const)
      const ways = sides.flatMap((side) => {
        const way = place[side] - before[side]
        return Math.abs(way) > 2 ? [`${side} ${way > 0 ? '+' : ''}${way.toFixed(1)}`] : []
      })
      if (ways.length > 0) jumps.push(`${describe(each)}: ${ways.join(', ')}`)
    }
    places = next
    words = nextWords
    scrolled = nextScrolled
    return jumps
  }

  const look = () => {
    if (isStopped) return
    const dialog = findModal()?.querySelector('dialog')
    const card = dialog?.querySelector('.lk-dialog') ?? null
    const isShown = dialog?.checkVisibility({ visibilityProperty: true }) ?? false
    const view = dialog?.querySelector<HTMLElement>('.lk-view:not(.lk-ghost)')
    frames.push({
      at: now(),
      isOpen: dialog?.open ?? false,
      card: isShown && card?.checkVisibility() ? opacityOf(card) : 0,
      backdrop: isShown && dialog ? Number(getComputedStyle(dialog, '::before').opacity) : 0,
      title: dialog?.querySelector('h2:not(.lk-ghost) > span')?.textContent ?? '',
      heading: view?.querySelector('.lk-stage h3')?.textContent ?? '',
      height: dialog?.querySelector<HTMLElement>('.lk-dialog')?.offsetHeight ?? 0,
      view: view?.dataset['view'] ?? '',
      focus: findFocused(),
      jumps: dialog && isShown ? findJumps(dialog) : [],
    })
    requestAnimationFrame(look)
  }

  const regions = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])'
  const said = new Map<Element, string>()
  const wordsOf = (node: Node): string => {
    if (node instanceof Element && node.matches('[aria-hidden=true], [inert], .lk-ghost')) return ''
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    return [...node.childNodes].map(wordsOf).filter(Boolean).join(' ').replace(/\s+/g, ' ').trim()
  }
  const listen = () => {
    const found = findModal()?.querySelectorAll(regions) ?? []
    for (const region of found) {
      if (region.closest('[aria-hidden=true], [inert], .lk-ghost')) continue
      const words = wordsOf(region)
      if (words !== '' && words !== said.get(region))
        announcements.push({ region: describe(region).split(' "')[0] ?? '', text: words, at: now() })
      said.set(region, words)
    }
  }
  const observer = new MutationObserver(listen)
  const changes = { subtree: true, childList: true, characterData: true, attributes: true }
  const observeModal = () => {
    const root = findModal()
    if (!root) return
    listen()
    for (const name of ['transitionrun', 'transitionend', 'animationstart', 'animationend'])
      root.addEventListener(name, noteMoved)
    observer.observe(root, changes)
    modalObserver.disconnect()
  }
  const modalObserver = new MutationObserver(observeModal)
  modalObserver.observe(document.documentElement, { subtree: true, childList: true })
  observeModal()
  requestAnimationFrame(look)

  Object.assign(window, {
    stopRecording: () => {
      isStopped = true
      Element.prototype.animate = animate
      observer.disconnect()
      modalObserver.disconnect()
      return { frames, announcements }
    },
  })
}

/** Records the modal of a page in every animation frame, and its announcements. @returns a function that ends the recording */
export const recordFrames = async (page: Page): Promise<() => Promise<Recording>> => {
  await page.evaluate(record)
  return () => page.evaluate(() => (Reflect.get(window, 'stopRecording') as () => Recording)())
}
