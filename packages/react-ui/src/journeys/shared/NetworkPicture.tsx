import { selectNetworkImage } from '@latchkey/core/internal/views'
import type { ReactNode } from 'react'
import { networkMarks } from '../../icons/networkMarks.js'
import { NetworkMark, type NetworkMarkProps } from '../../parts/NetworkMark/NetworkMark.js'
import { useAppSelector } from '../../context/store.js'
import type { LaterMarkProps } from './LaterMark.js'
import { lazyPart } from '../../context/lazyPart.js'

const LaterMark = lazyPart<LaterMarkProps>(
  () => import('./LaterMark.js').then((module) => module.LaterMark),
  ({ draw }) => draw({}),
  ({ draw }) => draw({ isAwaited: true }),
)

/** Props of {@link FetchedMark}. */
type FetchedMarkProps = NetworkMarkProps & Pick<LaterMarkProps, 'subject'>

/**
 * The mark of a network, or of a coin by its symbol, if few sites need it. If the kit has none, it is the picture of the site's directory service. It
 * shows the first letter until the mark or the picture has loaded.
 */
export const FetchedMark = ({ subject, ...props }: FetchedMarkProps): ReactNode => {
  const draw: LaterMarkProps['draw'] = ({ isAwaited, ...found }) => (
    <NetworkMark {...props} {...found} aria-busy={isAwaited || undefined} />
  )
  return <LaterMark id={props.id} subject={subject} draw={draw} />
}

/** The picture of a network: the one that the site configured, else the network's mark, else the one of the site's directory service. */
export const NetworkPicture = ({ id, name, size }: Omit<NetworkMarkProps, 'image'>) => {
  const image = useAppSelector((state) => id && selectNetworkImage(state, id))
  return image || !id || networkMarks[id] ? (
    <NetworkMark id={id} name={name} image={image} size={size} />
  ) : (
    <FetchedMark id={id} name={name} size={size} subject={{ kind: 'network', id }} />
  )
}
