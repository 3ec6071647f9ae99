import type { AppKit, AppKitOptions } from '@latchkey/core'
import { defaultKit } from '../kit/defaultKit.js'
import { adoptSheet, createThemeSheet } from '../themes/adoptSheet.js'
import { buttonCss } from './button.css.js'
import { createDrawing } from './createDrawing.js'
import { speaksEnglish } from '../text/speaksEnglish.js'
import type { ButtonKind, Face, KitButtonElement } from './faces.js'
import { type Labels, labels } from '../text/labels.js'

/** The user's network connection, as browsers report it. @see https://wicg.github.io/netinfo/ */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/**
 * Calls `action` each time an element enters the viewport, once the page is idle. Never calls it if the user saves data or has a 2G network, or if the
 * browser has no `IntersectionObserver`.
 */
const whenVisible = (element: Element, action: () => void): void => {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  if (saveData || effectiveType.endsWith('2g') || !globalThis.IntersectionObserver) return
  new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) (globalThis.requestIdleCallback ?? setTimeout)(action)
  }).observe(element)
}

/** The options that a page button reads. */
type DrawnOptions = Partial<AppKitOptions>

/**
 * Creates the class of a page button: plain DOM in a shadow root of its own, form-associated like a `type=button`.
 * `HTMLElement` is read only when the function is called, so that a server can import this file.
 */
export const createElementClass = (kind: ButtonKind): CustomElementConstructor =>
  class extends HTMLElement implements KitButtonElement {
    static readonly formAssociated = true
    static readonly observedAttributes = ['disabled', 'aria-label', 'theme', ...kind.attributes]
    #ownKit: AppKit | undefined
    #button: HTMLButtonElement | undefined
    #show: ReturnType<typeof createDrawing> | undefined
    #setVariables: ReturnType<typeof createThemeSheet> | undefined
    #labels: Labels = labels
    #isFormDisabled = false
    #unfollow: (() => void) | undefined
    #unfollowPage: (() => void) | undefined
    #hasFailed = false

    get kit(): AppKit | undefined {
      return this.#ownKit ?? defaultKit.get()
    }

    set kit(kit: AppKit | undefined) {
      if (kit === this.#ownKit) return
      this.#ownKit = kit
      if (this.isConnected) this.#follow()
    }

    get disabled(): boolean {
      return this.hasAttribute('disabled')
    }

    set disabled(value: boolean) {
      this.toggleAttribute('disabled', value)
    }

    connectedCallback(): void {
      this.#takeEarlyKit()
      this.#button ??= this.#build()
      this.#unfollowPage = defaultKit.subscribe(() => this.#follow())
      this.#follow()
    }

    disconnectedCallback(): void {
      this.#unfollow?.()
      this.#unfollowPage?.()
    }

    attributeChangedCallback(): void {
      this.#draw()
    }

    formDisabledCallback(isDisabled: boolean): void {
      this.#isFormDisabled = isDisabled
      this.#draw()
    }

    /** If a kit was set before the element was defined, it is an own property of the instance and hides the accessor. */
    #takeEarlyKit(): void {
      if (!Object.hasOwn(this, 'kit')) return
      this.#ownKit = this.kit
      delete (this as Partial<KitButtonElement>).kit
    }

    #build(): HTMLButtonElement {
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
      adoptSheet(root, buttonCss)
      this.#setVariables = createThemeSheet(root)
      const button = document.createElement('button')
      button.part = 'button'
      button.ariaHasPopup = 'dialog'
      root.append(button)
      this.#show = createDrawing(this, button)
      this.addEventListener('click', () => this.#open())
      whenVisible(this, () => {
        if ((this.kit?.options.prefetch ?? 'visible') === 'visible') this.#getReady()
      })
      for (const event of ['pointerenter', 'focus']) this.addEventListener(event, () => this.#getReady())
      return button
    }

    #follow(): void {
      const { kit } = this
      this.#unfollow?.()
      this.#unfollow = kit?.subscribe(() => this.#draw())
      this.#draw()
    }

    #draw(): void {
      const { kit } = this
      const button = this.#button
      if (!button) return
      button.disabled = this.disabled || this.#isFormDisabled
      button.ariaLabel = this.ariaLabel
      const options: DrawnOptions = kit?.options ?? {}
      const { themeMode = 'system', themeVariables } = options
      button.dataset.theme = this.getAttribute('theme') ?? themeMode
      this.#setVariables?.(themeVariables)
      // `facts` is always set explicitly: the page may have added a property of that name to `Object.prototype`.
      const face: Face = { facts: undefined, ...kind.face(this, kit, this.#labels) }
      this.#show?.(this.#hasFailed ? { state: 'failed', text: this.#labels.failed } : face, this.#labels)
      // English is in this chunk. If the text was in another language before, the chunk that loaded that language replaces it.
      if (this.#labels === labels && speaksEnglish(options)) return
      import('../text/localLabels.js')
        .then((chunk) => chunk.findLabels(button, options))
        .then((found) => {
          if (found === this.#labels) return
          this.#labels = found
          this.#draw()
        })
        .catch(() => undefined) // the current text stays
    }

    #open(): void {
      if (this.#button?.disabled) return
      this.#hasFailed = false
      this.#draw()
      this.kit?.open(kind.opens(this)).catch((error: unknown) => {
        this.#hasFailed = true
        this.#draw()
        this.dispatchEvent(new CustomEvent('latchkey-error', { detail: error, bubbles: true, composed: true }))
      })
    }

    #getReady(): void {
      if (!this.#button?.disabled && this.kit?.options.prefetch !== 'never') this.kit?.prefetch()
    }
  }
