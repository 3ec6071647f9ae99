import { selectToasts, type Toast } from '@latchkey/core/internal'
import { useLayoutEffect, useRef } from 'react'
import { reattachHost } from '../frame/dialogMode.js'
import { useAppSelector } from '../context/store.js'
import { useLazyComponent } from '../context/useLazyComponent.js'

/** The props of {@link Toasts}. */
type ToastsProps = {
  /** In the dialog, or above the page. Everything outside of a modal dialog is inert. */
  readonly place: 'dialog' | 'page'
  /** Whether toasts are currently shown here. */
  readonly shown: boolean
}

const none: readonly Toast[] = []
const load = () => import('./ToastItem.js').then(({ ToastItem }) => ToastItem)

/** Short messages about what the user did. Each is announced once, even if it moves to another place. */
export const Toasts = ({ place, shown }: ToastsProps) => {
  const allToasts = useAppSelector(selectToasts)
  const toasts = shown ? allToasts : none
  const isEmpty = toasts.length === 0
  const ToastItem = useLazyComponent(!isEmpty, load)
  const stack = useRef<HTMLDivElement>(null)
  const isPopover = place === 'page'

  useLayoutEffect(() => {
    const { current } = stack
    if (!current || !isPopover) return
    if (!current.matches(':popover-open')) {
      if (isEmpty) return
      reattachHost(current)
      current.showPopover()
      return
    }
    const leaving = current.getAnimations({ subtree: true }).map(({ finished }) => finished)
    if (isEmpty)
      void Promise.allSettled(leaving).then(() => {
        if (current.childElementCount === 0) current.hidePopover()
      })
  }, [isPopover, isEmpty])

  return (
    <div className="lk lk-told">
      <div ref={stack} className="lk-toasts" data-place={place} popover={isPopover ? 'manual' : undefined}>
        {ToastItem && toasts.map((toast) => <ToastItem key={toast.id} toast={toast} />)}
      </div>
    </div>
  )
}
