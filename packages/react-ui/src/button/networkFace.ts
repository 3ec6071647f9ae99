import { getNetworkId } from '@latchkey/core/handle'
import type { ButtonKind } from './face.js'

/** `<latchkey-network-button>`: names the network in use, and opens the list of networks. */
export const networkFace: ButtonKind = {
  attributes: ['label'],
  opens: () => ({ view: 'Networks' }),
  face(element, kit, labels) {
    const snapshot = kit?.getSnapshot()
    const networks = snapshot?.networks ?? kit?.options.networks
    const network = networks?.find((each) => getNetworkId(each) === snapshot?.networkId)
    const isConnected = snapshot?.namespaces[snapshot.activeNamespace]?.status === 'connected'
    const none = isConnected ? labels.unknownNetwork : (element.getAttribute('label') ?? labels.selectNetwork)
    return { state: 'network', text: network?.name ?? none, busy: snapshot?.loading }
  },
}
