import type { Unsubscribe } from '../contract/session.js'
import type { AppKit } from './appKit.js'

const saysTheSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * Calls `listener` with a part of the kit's state every time the part changes, and never immediately. The kit runs while it has a subscriber.
 *
 * @param isSame whether two values are the same; by default, whether they are equal as JSON
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
