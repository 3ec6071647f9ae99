import { selectNetworkImage } from '@latchkey/core/internal/views'
import { networkMarks } from '../../icons/networkMarks.js'
import { NetworkMark, type NetworkMarkProps } from '../../parts/NetworkMark/NetworkMark.js'
import { FetchedMark } from './FetchedMark.js'
import { useAppSelector } from '../../context/store.js'

/** The picture of a network: the one that the site configured, else the network's mark. */
export const NetworkPicture = ({ id, name, size }: Omit<NetworkMarkProps, 'image'>) => {
  const image = useAppSelector((state) => id && selectNetworkImage(state, id))
  const Mark = image || !id || networkMarks[id] ? NetworkMark : FetchedMark
  return <Mark id={id} name={name} image={image} size={size} />
}
