import { type ComponentType, useEffect, useState } from 'react'

const Nothing = () => null

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
): ComponentType<props> => {
  let Part: ComponentType<props> | undefined
  let fetched: Promise<boolean> | undefined
  return (props) => {
    const [, redraw] = useState(false)
    useEffect(() => {
      fetched ??= load()
        .catch(() => Instead)
        .then((part) => {
          Part = part
          return true
        })
      void fetched.then(redraw)
    }, [])
    const Drawn = Part ?? Before
    return <Drawn {...props} />
  }
}
