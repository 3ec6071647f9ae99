import { Skeleton } from '../../parts/Skeleton/Skeleton.js'

/** The shape of a list that is still loading. */
export const Awaited = () => (
  <div className="lk-awaited" aria-hidden="true">
    <Skeleton />
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </div>
)
