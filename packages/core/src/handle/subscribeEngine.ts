import type { Unsubscribe } from '../contract/session.js'
import { subscribeLater } from '../contract/subscribeLater.js'
import type { Engine } from '../state/rootReducer.js'
import type { AppKit } from './appKit.js'

/** Compares values as JSON. A wallet's own provider may be no JSON: only whether there is one counts. */
const toText = (value: unknown) =>
  JSON.stringify(value, (key, item: unknown) => (key === 'provider' ? item !== undefined : item))

/**
 * Loads the engine, then calls `listener` with what `read` returns, at once and every time it changes. The kit runs while it has a subscriber.
 *
 * @param load loads `read`
 */
export const subscribeEngine = <part>(
  kit: Pick<AppKit, 'loadEngine' | 'start'>,
  load: () => Promise<(engine: Engine) => part>,
  listener: (part: part) => void,
): Unsubscribe => {
  let isOver = false
  const stopKit = kit.start()
  const following = Promise.all([kit.loadEngine(), load()]).then(([engine, read]) => {
    let last: string | undefined
    const look = () => {
      const next = read(engine)
      const text = toText(next)
      if (isOver || text === last) return
      last = text
      listener(next)
    }
    const unsubscribe = engine.subscribe(look)
    look()
    return unsubscribe
  })
  const stop = subscribeLater(following)
  return () => {
    isOver = true
    stop()
    stopKit()
  }
}
