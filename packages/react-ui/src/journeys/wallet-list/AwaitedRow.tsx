import { RowText } from '../../parts/Row/Row.js'
import { Skeleton } from '../../parts/Skeleton/Skeleton.js'

/** The placeholder of a wallet's row that is still loading. */
export const AwaitedRow = () => (
  <span className="lk-row">
    <Skeleton className="lk-skel lk-tile" />
    <RowText name={<Skeleton>{'\u00a0'}</Skeleton>} />
  </span>
)
