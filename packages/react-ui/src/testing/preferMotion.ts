import { expect, vi } from 'vitest'
import { cdp } from 'vitest/browser'

/** Sets the user's preference: reduced motion, or no preference. */
export const preferMotion = async (value: 'reduce' | 'no-preference'): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await vi.waitFor(() => expect(matchMedia(`(prefers-reduced-motion: ${value})`).matches).toBe(true))
}
