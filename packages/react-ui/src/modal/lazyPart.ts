import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

const Nothing = () => null

/** A part of a view that few sites need, in a chunk of its own. @param Instead stands where that cannot be fetched: nothing by default */
export const lazyPart = <props extends object>(
  load: () => Promise<ComponentType<props>>,
  Instead: ComponentType<props> = Nothing,
): LazyExoticComponent<ComponentType<props>> =>
  lazy(() =>
    load()
      .catch(() => Instead)
      .then((part) => ({ default: part })),
  )
