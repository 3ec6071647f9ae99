import { InjectedKeplr, injectKeplrToWindow } from '@keplr-wallet/provider'
import { keplrsExtension } from './keplrsExtension.ts'

// Keplr's own code of the page, and its own channel. What stands for the extension is called at the other end.
type Keplr = Parameters<typeof InjectedKeplr.startProxy>[0]

const extension: Keplr = Reflect.get(window, keplrsExtension)
const { signDirect } = extension

const channel = {
  addMessageListener: (listener: (event: MessageEvent) => void) => window.addEventListener('message', listener),
  removeMessageListener: (listener: (event: MessageEvent) => void) => window.removeEventListener('message', listener),
  postMessage: (message: unknown) => window.postMessage(message, location.origin),
}

/** Keplr's extension takes bytes out of the channel's texts by itself. */
const toBytes = (value: unknown): Uint8Array => {
  const pairs = String(value).replace('__uint8array__', '').match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

/** Keplr asks at once, and once another key is chosen, for what it is connected to elsewhere: nothing. */
const nowhere = { request: async () => ({}), getAccounts: async () => [] }

InjectedKeplr.startProxy(
  Object.assign(extension, {
    // The channel makes an object of a number of 64 bits, and nothing of 0.
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
