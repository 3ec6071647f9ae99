import type { Toast } from '@latchkey/core/internal'
import { useLayoutEffect, useRef } from 'react'
import { useAppSelector } from './store.js'
import { ToastItem } from './ToastItem.js'

/** What {@link Toasts} takes. */
type ToastsProps = {
  /** In the dialog, or above the page: what stands outside of a modal dialog is dead. */
  readonly place: 'dialog' | 'page'
  /** Whether toasts are told here at this moment. */
  readonly shown: boolean
}

const none: readonly Toast[] = []

/** Short messages about what the visitor did. The region is there before they are, so that they are heard. */
export const Toasts = ({ place, shown }: ToastsProps) => {
  const told = useAppSelector((state) => state.notices.toasts)
  const toasts = shown ? told : none
  const stack = useRef<HTMLDivElement>(null)
  const isPopover = place === 'page'
  const isEmpty = toasts.length === 0

  useLayoutEffect(() => {
    const { current } = stack
    if (!current || !isPopover) return
    if (!isEmpty && !current.matches(':popover-open')) current.showPopover()
    if (isEmpty && current.matches(':popover-open')) current.hidePopover()
  }, [isPopover, isEmpty])

  return (
    <div role="status" className="lk lk-told">
      <div ref={stack} className="lk-toasts" data-place={place} {...(isPopover && { popover: 'manual' as const })}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}
