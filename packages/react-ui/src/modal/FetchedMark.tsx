import { type ReactNode, Suspense } from 'react'
import type { LaterMarkProps } from '../icons/laterMarks.js'
import type { NetworkMarkShape } from '../icons/networkMarks.js'
import { NetworkMark, type NetworkMarkProps } from '../parts/NetworkMark/NetworkMark.js'
import { lazyPart } from './lazyPart.js'

const LaterMark = lazyPart<LaterMarkProps>(
  () => import('../icons/laterMarks.js').then((module) => module.LaterMark),
  ({ draw }) => draw(),
)

/** A network's mark, or by its symbol a coin's, that few sites show: its letter until it was fetched. */
export const FetchedMark = (props: NetworkMarkProps): ReactNode => {
  const draw = (mark?: NetworkMarkShape) => <NetworkMark {...props} mark={mark} />
  return (
    <Suspense fallback={<NetworkMark {...props} aria-busy />}>
      <LaterMark id={props.id} draw={draw} />
    </Suspense>
  )
}
