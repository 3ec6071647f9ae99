import type { AppKit, NamespaceSnapshot, OpenOptions, Snapshot } from '@latchkey/core'
import { getNetworkId, isNamespace } from '@latchkey/core/handle'
import type { Labels } from '../text/labels.js'

/** A page button. Setting `kit` binds it to a kit; without one it uses the page's default kit. */
export type KitButtonElement = HTMLElement & { kit: AppKit | undefined; disabled: boolean }

/** The network of a site's own button. */
export type ConnectButtonChain = {
  /** The CAIP-2 reference: a number on eip155, else a string. */
  readonly id: number | string
  /** `undefined` if the site did not list the network. */
  readonly name: string | undefined
  /** The network's picture: the site's own, else the kit's mark as a `data:` URL. `undefined` until it has loaded, and if the network has no mark. */
  readonly iconUrl: string | undefined
  /** Whether the wallet is on a network that the site did not list. */
  readonly unsupported: boolean
}

/** The current content and state of a page button. */
export type Face = {
  /** Exposed to style sheets as `data-state`. */
  readonly state: 'disconnected' | 'connecting' | 'connected' | 'network' | 'switching' | 'unsupported' | 'failed'
  readonly text: string
  /** Drawn by a chunk of its own in place of the text: an account, or a network with its mark. */
  readonly facts?: Partial<NamespaceSnapshot> | undefined
  readonly busy?: boolean | undefined
}

/** The kind of a page button: its attributes, its content, and what a click opens. */
export type ButtonKind = {
  readonly attributes: readonly string[]
  /** Reads the element's attributes, and the kit if there is one. */
  readonly face: (element: HTMLElement, kit: AppKit | undefined, labels: Labels) => Face
  readonly opens: (element: HTMLElement) => OpenOptions | undefined
}

/** Returns the snapshot of the named namespace; of the active one if none is named. */
export const factsOf = (snapshot: Snapshot | undefined, named?: unknown): NamespaceSnapshot | undefined =>
  snapshot?.namespaces[isNamespace(named) ? named : snapshot.activeNamespace]

/** `<latchkey-button>`: connects a wallet, and shows the account once connected. */
export const connectFace: ButtonKind = {
  attributes: ['label', 'loading-label', 'balance', 'namespace', 'chain-status'],
  opens: (element) => {
    const namespace = element.getAttribute('namespace')
    return { namespace: isNamespace(namespace) ? namespace : undefined }
  },
  face(element, kit, labels) {
    const snapshot = kit?.getSnapshot()
    const facts = factsOf(snapshot, element.getAttribute('namespace'))
    if (facts?.shown)
      return {
        state: facts.networkState === 'unsupported' ? facts.networkState : 'connected',
        text: facts.shown,
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

/** `<latchkey-network-button>`: shows the name of the active network, and opens the list of networks. */
export const networkFace: ButtonKind = {
  attributes: ['label'],
  opens: () => ({ view: 'Networks' }),
  face(element, kit, labels) {
    const snapshot = kit?.getSnapshot()
    const networks = snapshot?.networks ?? kit?.options.networks
    const network = networks?.find((candidate) => getNetworkId(candidate) === snapshot?.networkId)
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
