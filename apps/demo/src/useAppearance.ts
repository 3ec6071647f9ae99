import { useRef, useState } from 'react'
import { type Appearance, setPageAppearance, toKitOptions, writeAppearance } from './appearance.js'
import type { DemoKit } from './createKit.js'

/**
 * How the page and its modal look, and what changes that while both run. The page's address keeps it for a reload.
 *
 * @param given how they look at first
 */
export const useAppearance = (kit: DemoKit, given: Appearance) => {
  const [appearance, setAppearance] = useState(given)
  const latest = useRef(given)
  const change = async (next: Appearance) => {
    latest.current = next
    setAppearance(next)
    setPageAppearance(next)
    history.replaceState(null, '', writeAppearance(location.search, next))
    const options = await toKitOptions(next)
    // A preset that was fetched meanwhile may not be the chosen one any more.
    if (latest.current === next) kit.update(options)
  }
  return [appearance, change] as const
}
