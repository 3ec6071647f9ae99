import { RowList } from '../parts/Row/Row.js'
import { Skeleton } from '../parts/Skeleton/Skeleton.js'

/** Rows as high as those that will stand here. */
export const TokenRowsAwaited = ({ count }: { readonly count: number }) => (
  <RowList aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <li key={index} className="lk-row">
        <Skeleton className="lk-skel lk-skel--mark" />
        <span className="lk-row__text">
          <Skeleton className="lk-skel lk-skel--name" />
          <Skeleton className="lk-skel lk-skel--sub" />
        </span>
        <Skeleton className="lk-skel lk-skel--num" />
      </li>
    ))}
  </RowList>
)
