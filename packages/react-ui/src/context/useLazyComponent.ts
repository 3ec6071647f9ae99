import { type ComponentType, useEffect, useState } from 'react'
import { useEngine } from './store.js'

/**
 * Returns a component whose code is fetched on first use. Code that most visits never need then delays no user.
 *
 * @param load fetches the component; must be the same function on every render
 * @returns the component once it has loaded
 */
export const useLazyComponent = <props>(
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
