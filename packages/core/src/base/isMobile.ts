/** Whether the user's device is a phone or tablet: it has a coarse pointer, or its user agent names one. */
export const isMobile = (): boolean => {
  if (typeof window === 'undefined') return false
  return matchMedia('(pointer: coarse)').matches || /Android|iPhone|iPad|iPod/i.test(navigator.userAgent)
}
