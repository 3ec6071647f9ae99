import { useEffect, useRef } from 'react'

/** Props of {@link Slot}. */
export type SlotProps = {
  /** `'logo'`, `'footer'`, or `'wallet:'` and a connector's id. */
  readonly name: string
}

/** Forwards the Tab key from the site's content to the dialog, whose focus loop includes that content. React does not see into another tree. */
const hand = (event: KeyboardEvent) => {
  const { currentTarget, target, key, shiftKey } = event
  if (target === currentTarget || event.defaultPrevented || key !== 'Tab') return
  const own = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true })
  if (!currentTarget?.dispatchEvent(own)) event.preventDefault()
}

/** Renders content of the site: the children of `<latchkey-modal>` with this name as their `slot`. Content of any size stays inside the slot. */
export const Slot = ({ name }: SlotProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    current?.addEventListener('keydown', hand)
    return () => current?.removeEventListener('keydown', hand)
  }, [])
  return (
    <div ref={place} className="lk-slot" data-slot={name}>
      <slot name={name} />
    </div>
  )
}
