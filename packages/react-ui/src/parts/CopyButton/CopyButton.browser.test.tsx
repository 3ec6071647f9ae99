import { openModal } from '@latchkey/core/internal'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { viewOf } from '../../stories/specimenJourneys.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'
import { CopyButton, type CopyButtonProps } from './CopyButton.js'

const text = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
const reason = 'Your browser blocked copying. Copy the selected text here.'

const stops: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const stop of stops.splice(0)) stop()
  unmountModals()
})

/** The ways in which a browser closes the Clipboard API: without a permission, and on a page without a secure connection. */
const closings: Readonly<Record<string, () => void>> = {
  'by a policy': () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Blocked', 'NotAllowedError'))
  },
  'at once': () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(() => {
      throw new DOMException('Blocked', 'NotAllowedError')
    })
  },
  'because there is none': () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    stops.push(() => Reflect.deleteProperty(navigator, 'clipboard'))
  },
}

const selectedIn = (field: EventTarget | null | undefined) =>
  field instanceof HTMLTextAreaElement ? field.value.slice(field.selectionStart, field.selectionEnd) : undefined

/** Shows the button in an open modal, and records what the browser copies. */
const show = async (props: Partial<CopyButtonProps> = {}) => {
  const copied: unknown[] = []
  const record = (event: ClipboardEvent) => {
    copied.push(event.clipboardData?.getData('text/plain') || selectedIn(event.composedPath()[0]))
  }
  document.addEventListener('copy', record)
  stops.push(() => document.removeEventListener('copy', record))
  const button = <CopyButton text={text} words={['Copy address', 'Copied', reason]} {...props} />
  const mounted = await mountTestModal(viewOf('Part', [], button))
  mounted.engine.store.dispatch(openModal())
  await mounted.atRest()
  const press = () => page.getByRole('button', { name: 'Copy address' }).click()
  const status = () => mounted.find('.lk-body [role=status]').textContent
  const focused = () => mounted.root.activeElement
  return { ...mounted, copied, press, status, focused }
}

describe('a text is copied where the Clipboard API is closed', () => {
  it.each(
    Object.keys(closings).flatMap((way) =>
      [{}, { iconOnly: true }, { kind: 'link' } as const].map((props) => [way, props] as const),
    ),
  )('%s, by the button %j', async (way, props) => {
    closings[way]?.()
    const { copied, press, status, focused, root } = await show(props)
    await press()
    await vi.waitFor(() => expect(status()).toBe('Copied'))
    expect(copied).toEqual([text])
    expect(root.querySelector('textarea')).toBeNull()
    expect(focused()?.matches('button')).toBe(true)
  })
})

describe('if the browser blocks that too', () => {
  const block = async () => {
    closings['by a policy']?.()
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    const shown = await show({ iconOnly: true })
    await shown.press()
    await vi.waitFor(() => expect(shown.root.querySelector('.lk-byhand')).not.toBeNull())
    await shown.clock.advance(0) // StrictMode runs the effects again, and they take the focus back to the text
    return shown
  }

  it('the text is shown selected, with a sentence', async () => {
    const { find, focused, status } = await block()
    expect(find('.lk-byhand p').textContent).toBe(reason)
    expect(selectedIn(focused())).toBe(text)
    expect(page.getByRole('textbox', { name: reason }).element()).toBe(focused())
    expect(status()).toBe('')
    const { top, bottom, left, right } = find('.lk-byhand').getBoundingClientRect()
    expect([top >= 0, left >= 0, bottom <= innerHeight, right <= innerWidth]).toEqual([true, true, true, true])
  })

  it('the user copies it by the keys of the system', async () => {
    const { copied, root, status, focused } = await block()
    const event = { clipboardData: new DataTransfer(), bubbles: true, composed: true, cancelable: true }
    focused()?.dispatchEvent(new ClipboardEvent('copy', event))
    await vi.waitFor(() => expect(status()).toBe('Copied'))
    expect(copied).toEqual([text])
    await vi.waitFor(() => {
      expect(root.querySelector('.lk-byhand')).toBeNull()
      expect(focused()?.matches('button')).toBe(true)
    })
  })

  it('Escape hides it and leaves the modal open', async () => {
    const { root, focused, engine } = await block()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(root.querySelector('.lk-byhand')).toBeNull())
    expect(focused()?.getAttribute('aria-label')).toBe('Copy address')
    expect(engine.getSnapshot().open).toBe(true)
  })

  it('disappears when the user goes on elsewhere', async () => {
    const { root, find } = await block()
    find('.lk-head button').focus()
    await vi.waitFor(() => expect(root.querySelector('.lk-byhand')).toBeNull())
  })
})
