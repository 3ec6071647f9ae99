import { getNetworkId } from '@latchkey/core/handle'
import { factsOf } from './connectFace.js'
import type { ButtonKind } from './face.js'

/** `<latchkey-network-button>`: shows the name of the active network, and opens the list of networks. */
export const networkFace: ButtonKind = {
  attributes: ['label'],
  opens: () => ({ view: 'Networks' }),
  face(element, kit, labels) {
    const snapshot = kit?.getSnapshot()
    const networks = snapshot?.networks ?? kit?.options.networks
    const network = networks?.find((each) => getNetworkId(each) === snapshot?.networkId)
    const facts = factsOf(snapshot)
    const none = facts?.address ? labels.unknownNetwork : (element.getAttribute('label') ?? labels.selectNetwork)
    const state = facts?.networkState
    return {
      state: state ?? 'network',
      text: network?.name ?? none,
      facts: kit && { ...facts },
      busy: snapshot?.loading,
    }
  },
}
