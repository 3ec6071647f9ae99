import { useEffect, useRef } from 'react'

/** How near the end of the list has to be, in pixels. The next rows are rendered before they come into sight. */
const near = 400

/** Props of {@link MoreRows}. */
export type MoreRowsProps = { readonly onNear: () => void }

/** The end of a list that is only partly rendered. It calls `onNear` when it is nearly in sight. */
export const MoreRows = ({ onNear }: MoreRowsProps) => {
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const element = end.current
    const Observer = element?.ownerDocument.defaultView?.IntersectionObserver
    if (!element || !Observer) return undefined
    const observer = new Observer(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
      },
      { root: element.closest('.lk-body'), rootMargin: `${near}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [onNear])
  return <li ref={end} aria-hidden="true" />
}
