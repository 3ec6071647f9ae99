import { isNamespace } from '@latchkey/core/handle'
import type { ButtonKind } from './face.js'
import { labels } from './labels.js'

const namespaceOf = (element: HTMLElement) => {
  const value = element.getAttribute('namespace')
  return isNamespace(value) ? value : undefined
}

/** `<latchkey-button>`: connects, and shows the account once connected. */
export const connectFace: ButtonKind = {
  attributes: ['label', 'loading-label', 'balance', 'namespace'],
  opens: (element) => ({ namespace: namespaceOf(element) }),
  face(element, kit) {
    const snapshot = kit?.getSnapshot()
    const facts = snapshot?.namespaces[namespaceOf(element) ?? snapshot.activeNamespace]
    if (facts?.status === 'connected' && facts.address) {
      const { address, balance, profileName, profileImage } = facts
      const shown = element.getAttribute('balance') === 'hide' ? undefined : balance
      return {
        state: 'connected',
        text: address,
        account: { address, balance: shown, profileName, profileImage },
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
