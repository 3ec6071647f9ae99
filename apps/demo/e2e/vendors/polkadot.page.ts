import { MESSAGE_ORIGIN_CONTENT, MESSAGE_ORIGIN_PAGE } from '@polkadot/extension-base/defaults'
import { enable, handleResponse } from '@polkadot/extension-base/page'
import { injectExtension } from '@polkadot/extension-inject'
import type { Injected, InjectedEntry, KnownMetadata, SignerPayload, SignerRaw } from '@latchkey/test-wallets/polkadot'
import { polkadotsExtension } from './polkadotsExtension.ts'

// Polkadot{.js}'s own page code and channel. A test wallet answers in place of the extension.
type Request = { readonly id: string; readonly message: string; readonly request: unknown; readonly origin: string }

const wallets: Record<string, InjectedEntry> = Reflect.get(window, 'injectedWeb3')
const { enable: letIn } = wallets[polkadotsExtension] ?? {}
delete wallets[polkadotsExtension] // the page sees only the vendor's code

let injected: Injected | undefined
const subscriptions = new Map<string, () => void>()

const write = (id: string, answer: object) =>
  window.postMessage({ id, origin: MESSAGE_ORIGIN_CONTENT, ...answer }, location.origin)

const answerTo = async ({ id, message, request }: Request): Promise<unknown> => {
  if (message === 'pub(ping)') return true
  if (message === 'pub(authorize.tab)') {
    const { origin } = request as { readonly origin: string } // the vendor's types, also below
    injected = await letIn?.(origin)
    return { authorizedAccounts: [], result: true }
  }
  if (!injected) throw new Error(`The source ${location.href} has not been enabled yet`)
  const { accounts, metadata, signer } = injected
  switch (message) {
    case 'pub(accounts.list)':
      return accounts.get()
    case 'pub(accounts.subscribe)':
      subscriptions.set(
        id,
        accounts.subscribe((subscription) => write(id, { subscription })),
      )
      return id
    case 'pub(accounts.unsubscribe)': {
      const { id: subscribed } = request as { readonly id: string }
      subscriptions.get(subscribed)?.()
      return subscriptions.delete(subscribed)
    }
    case 'pub(metadata.list)':
      return metadata.get()
    case 'pub(metadata.provide)':
      return metadata.provide(request as KnownMetadata)
    case 'pub(bytes.sign)':
      return signer.signRaw(request as SignerRaw)
    case 'pub(extrinsic.sign)':
      return signer.signPayload(request as SignerPayload)
    default:
      throw new Error(`Unable to handle message of type ${message}`)
  }
}

window.addEventListener('message', ({ data, source }) => {
  if (source !== window) return
  if (data?.origin === MESSAGE_ORIGIN_CONTENT) handleResponse(data)
  if (data?.origin === MESSAGE_ORIGIN_PAGE)
    answerTo(data).then(
      (response) => write(data.id, { response }),
      ({ message }) => write(data.id, { error: message }),
    )
})

injectExtension(enable, { name: 'polkadot-js', version: '0.62.3' })
