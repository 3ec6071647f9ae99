import type { Unsubscribe } from '../contract/contract.js'
import type { AppKit } from './appKit.js'

const saysTheSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * Tells a part of what the kit knows each time that it is another, and never at once. The kit runs while somebody listens.
 *
 * @param isSame whether two readings are the same; by default, whether they say the same as JSON
 */
export const subscribePart = <part>(
  kit: Pick<AppKit, 'subscribe'>,
  read: () => part,
  listener: (part: part) => void,
  isSame: (a: part, b: part) => boolean = saysTheSame,
): Unsubscribe => {
  let last = read()
  return kit.subscribe(() => {
    const next = read()
    if (isSame(last, next)) return
    last = next
    listener(next)
  })
}
