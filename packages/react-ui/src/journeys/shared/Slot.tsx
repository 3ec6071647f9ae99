import { useEffect, useRef } from 'react'

/** What {@link Slot} takes. */
export type SlotProps = {
  /** `'logo'`, `'footer'`, or `'wallet:'` and a connector's id. */
  readonly name: string
}

/** Tab in the site's content is heard by the dialog, whose loop it is part of: React does not see into another tree. */
const hand = (event: KeyboardEvent) => {
  const { currentTarget, target, key, shiftKey } = event
  if (target === currentTarget || event.defaultPrevented || key !== 'Tab') return
  const own = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true })
  if (!currentTarget?.dispatchEvent(own)) event.preventDefault()
}

/** A place for content of the site: children of `<latchkey-modal>` with this name as their `slot`. However large, they stay inside of it. */
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
