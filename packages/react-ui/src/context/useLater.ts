import { type ComponentType, useEffect, useState } from 'react'
import { useEngine } from './store.js'

/**
 * A component whose code is fetched when it is first wanted: what most visits never see, nobody waits for.
 *
 * @param load fetches it; the same function always
 * @returns the component once it is there
 */
export const useLater = <props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<props>>,
): ComponentType<props> | undefined => {
  const { services } = useEngine()
  const [component, setComponent] = useState<ComponentType<props>>()
  const isMissing = isWanted && !component
  useEffect(() => {
    if (!isMissing) return
    load().then(
      (loaded) => setComponent(() => loaded),
      (error: unknown) => services.logger.warn('A notice could not be fetched, and is not shown.', error),
    )
  }, [isMissing, load, services])
  return component
}
