import type { AppKit } from '../handle/appKit.js'

/**
 * Waits until the kit has finished restoring stored connections: each earlier connection is then connected again, or is not.
 *
 * @example
 * await ready(kit)
 * if (!getIsConnectedState(kit)) await kit.open()
 */
export const ready = (kit: Pick<AppKit, 'getSnapshot' | 'subscribe'>): Promise<void> =>
  new Promise((resolve) => {
    let stop = (): void => undefined
    const look = () => {
      if (!kit.getSnapshot().initialized) return
      stop()
      resolve()
    }
    stop = kit.subscribe(look) // may call `look` before `stop` is assigned
    look()
  })
