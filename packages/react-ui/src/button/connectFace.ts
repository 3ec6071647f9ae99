import type { NamespaceSnapshot, Snapshot } from '@latchkey/core'
import { isNamespace } from '@latchkey/core/handle'
import type { ButtonKind } from './face.js'

/** Returns the snapshot of the named namespace; of the active one if none is named. */
export const factsOf = (snapshot: Snapshot | undefined, named?: unknown): NamespaceSnapshot | undefined =>
  snapshot?.namespaces[isNamespace(named) ? named : snapshot.activeNamespace]

/** `<latchkey-button>`: connects a wallet, and shows the account once connected. */
export const connectFace: ButtonKind = {
  attributes: ['label', 'loading-label', 'balance', 'namespace'],
  opens: (element) => {
    const namespace = element.getAttribute('namespace')
    return { namespace: isNamespace(namespace) ? namespace : undefined }
  },
  face(element, kit, labels) {
    const snapshot = kit?.getSnapshot()
    const facts = factsOf(snapshot, element.getAttribute('namespace'))
    if (facts?.address)
      return {
        state: facts.networkState === 'unsupported' ? facts.networkState : 'connected',
        text: facts.shown ?? facts.address,
        facts,
        busy: snapshot?.loading,
      }
    if (facts?.status === 'connecting')
      return { state: 'connecting', text: element.getAttribute('loading-label') ?? labels.connecting, busy: true }
    return {
      state: 'disconnected',
      text: element.getAttribute('label') ?? labels.connect,
      busy: snapshot?.loading,
    }
  },
}
