import { type ComponentType, useEffect, useState } from 'react'

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
