/** Whether the visitor's device is a phone or tablet: a coarse pointer, or a name that says so. */
export const isMobile = (): boolean => {
  if (typeof window === 'undefined') return false
  return matchMedia('(pointer: coarse)').matches || /Android|iPhone|iPad|iPod/i.test(navigator.userAgent)
}
