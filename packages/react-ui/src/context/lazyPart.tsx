import { type ComponentType, useEffect, useState } from 'react'

const Nothing = () => null

/** A part of a view in a chunk of its own. */
export type LazyPart<props extends object> = ComponentType<props> & {
  /** Fetches it before it is drawn. A part that has loaded is drawn with its view. */
  load(): Promise<unknown>
}

/**
 * A part of a view that few sites need, in a chunk of its own. One that is there is drawn with its view; one that comes is drawn in the
 * frame in which it is there (React's `lazy` keeps it back until 300 ms after the view, with room for it left empty).
 *
 * @param Instead stands where it cannot be fetched: nothing by default
 * @param Before stands until it is there: nothing by default
 */
export const lazyPart = <props extends object>(
  load: () => Promise<ComponentType<props>>,
  Instead: ComponentType<props> = Nothing,
  Before: ComponentType<props> = Nothing,
): LazyPart<props> => {
  let Part: ComponentType<props> | undefined
  let loading: Promise<boolean> | undefined
  const loadOnce = () =>
    (loading ??= load()
      .catch(() => Instead)
      .then((part) => {
        Part = part
        return true
      }))
  const Lazy = (props: props) => {
    const [, redraw] = useState(false)
    useEffect(() => void loadOnce().then(redraw), [])
    const Drawn = Part ?? Before
    return <Drawn {...props} />
  }
  return Object.assign(Lazy, { load: loadOnce })
}
