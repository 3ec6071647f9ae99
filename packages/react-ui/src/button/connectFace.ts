import type { NamespaceSnapshot, Snapshot } from '@latchkey/core'
import { isNamespace } from '@latchkey/core/handle'
import type { ButtonKind } from './face.js'

/** What a snapshot says of the namespace that is named; of the active one where none is. */
export const factsOf = (snapshot: Snapshot | undefined, named: unknown): NamespaceSnapshot | undefined =>
  snapshot?.namespaces[isNamespace(named) ? named : snapshot.activeNamespace]

/** `<latchkey-button>`: connects, and shows the account once connected. */
export const connectFace: ButtonKind = {
  attributes: ['label', 'loading-label', 'balance', 'namespace'],
  opens: (element) => {
    const namespace = element.getAttribute('namespace')
    return { namespace: isNamespace(namespace) ? namespace : undefined }
  },
  face(element, kit, labels) {
    const snapshot = kit?.getSnapshot()
    const facts = factsOf(snapshot, element.getAttribute('namespace'))
    const address = facts?.address
    if (address) {
      const { profileName, profileImage } = facts
      const balance = element.getAttribute('balance') === 'hide' ? undefined : facts.balance
      return {
        state: 'connected',
        text: facts.shown ?? address,
        account: { address, balance, profileName, profileImage, locale: kit?.options.numberLocale },
        busy: snapshot?.loading,
      }
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
