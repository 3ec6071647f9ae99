import type { ReactNode } from 'react'
import type { LaterMarkProps } from '../../icons/laterMarks.js'
import { NetworkMark, type NetworkMarkProps } from '../../parts/NetworkMark/NetworkMark.js'
import { lazyPart } from '../../context/lazyPart.js'

const LaterMark = lazyPart<LaterMarkProps>(
  () => import('../../icons/laterMarks.js').then((module) => module.LaterMark),
  ({ draw }) => draw(),
  ({ draw }) => draw(undefined, true),
)

/** The mark of a network, or of a coin by its symbol, if few sites need it. It shows the first letter until the mark has loaded. */
export const FetchedMark = (props: NetworkMarkProps): ReactNode => {
  const draw: LaterMarkProps['draw'] = (mark, isAwaited) => <NetworkMark {...props} mark={mark} aria-busy={isAwaited} />
  return <LaterMark id={props.id} draw={draw} />
}
