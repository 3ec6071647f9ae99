import { InjectedKeplr, injectKeplrToWindow } from '@keplr-wallet/provider'
import { keplrsExtension } from './keplrsExtension.ts'

// Keplr's own page code and channel. A substitute for the extension answers at the other end.
type Keplr = Parameters<typeof InjectedKeplr.startProxy>[0]

const extension: Keplr = Reflect.get(window, keplrsExtension)
const { signDirect } = extension

const channel = {
  addMessageListener: (listener: (event: MessageEvent) => void) => window.addEventListener('message', listener),
  removeMessageListener: (listener: (event: MessageEvent) => void) => window.removeEventListener('message', listener),
  postMessage: (message: unknown) => window.postMessage(message, location.origin),
}

/** Keplr's extension decodes bytes in the channel's texts by itself. */
const toBytes = (value: unknown): Uint8Array => {
  const pairs = String(value).replace('__uint8array__', '').match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

/** Keplr requests its other connections at once, and after each change of the key. There are no others. */
const nowhere = { request: async () => ({}), getAccounts: async () => [] }

InjectedKeplr.startProxy(
  Object.assign(extension, {
    // The channel converts a 64-bit number to an object, and omits 0.
    signDirect: (...[chainId, signer, doc, options]: Parameters<Keplr['signDirect']>) =>
      signDirect(
        chainId,
        signer,
        {
          ...doc,
          bodyBytes: toBytes(doc.bodyBytes),
          authInfoBytes: toBytes(doc.authInfoBytes),
          accountNumber: BigInt(String(doc.accountNumber ?? 0)) as never,
        },
        options,
      ),
    ethereum: nowhere,
    starknet: nowhere,
    bitcoin: nowhere,
  }),
  undefined,
  channel,
)
const ignore = () => {}
const info = { id: 'keplr', name: 'Keplr', icon: '' }
injectKeplrToWindow(
  new InjectedKeplr(undefined, '0.12.313', 'extension', ignore, ignore, channel, undefined, undefined, info),
)
