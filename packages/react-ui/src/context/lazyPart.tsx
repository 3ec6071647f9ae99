import { type ComponentType, useEffect, useState } from 'react'
import { useEngine } from './store.js'

const Nothing = () => null

/** A part of a view in a chunk of its own. */
export type LazyPart<props extends object> = ComponentType<props> & {
  /** Fetches the part before it renders. A part that has loaded renders with its view. */
  load(): Promise<unknown>
}

/**
 * A part of a view that few sites need, in a chunk of its own. If the chunk has loaded, the part renders with its view; else in the frame in which
 * the chunk arrives (React's `lazy` holds it back until 300 ms after the view). If the chunk fails to load, the next mount requests it again.
 *
 * @param Instead rendered if the chunk could not be loaded: nothing by default
 * @param Before rendered until the chunk has loaded: nothing by default
 */
export const lazyPart = <props extends object>(
  load: () => Promise<ComponentType<props>>,
  Instead: ComponentType<props> = Nothing,
  Before: ComponentType<props> = Nothing,
): LazyPart<props> => {
  let Part: ComponentType<props> | undefined
  let loading: Promise<boolean> | undefined
  const loadOnce = () =>
    (loading ??= load().then(
      (part) => {
        Part = part
        return true
      },
      () => {
        loading = undefined // the next mount tries again
        return false
      },
    ))
  const Lazy = (props: props) => {
    const [hasLoaded, setHasLoaded] = useState<boolean>()
    useEffect(() => void loadOnce().then(setHasLoaded), [])
    const Drawn = Part ?? (hasLoaded === false ? Instead : Before)
    return <Drawn {...props} />
  }
  return Object.assign(Lazy, { load: loadOnce })
}

/**
 * Returns a component whose code is fetched on first use. Code that most visits never need then delays no user.
 *
 * @param load fetches the component; must be the same function on every render
 * @returns the component once it has loaded
 */
export const useLazyComponent = <props extends object>(
  isNeeded: boolean,
  load: () => Promise<ComponentType<props>>,
): ComponentType<props> | undefined => {
  const { services } = useEngine()
  const [component, setComponent] = useState<ComponentType<props>>()
  const isMissing = isNeeded && !component
  useEffect(() => {
    if (!isMissing) return
    load().then(
      (loaded) => setComponent(() => loaded),
      (error: unknown) => services.logger.warn('A notice could not be fetched, and is not shown.', error),
    )
  }, [isMissing, load, services])
  return component
}
