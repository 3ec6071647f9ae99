import { WindowPostMessageStream } from '@metamask/post-message-stream'
import { initializeProvider } from '@metamask/providers'
import { ask, follow, read } from './channel.ts'
import { openExtensionEnd } from './openExtensionEnd.ts'

// MetaMask's own page code and channel. A substitute for the extension answers at the other end.
const names = { name: 'metamask-inpage', target: 'metamask-contentscript' }

type Request = { readonly id: number | string; readonly method: string; readonly params?: unknown }

const extension = openExtensionEnd<Request>(names.target, names.name)

const readState = async () => ({
  accounts: await read('eth_accounts'),
  chainId: await read('eth_chainId'),
  networkVersion: String(Number(await read('eth_chainId'))),
  isUnlocked: true,
})

const answerTo = async (method: string, params: unknown) => {
  if (method === 'metamask_getProviderState') return { result: await readState() }
  if (method === 'metamask_sendDomainMetadata') return { result: true }
  return ask({ method, params })
}

const answer = async ({ id, method, params }: Request) => {
  if (id === undefined) return
  extension.write({ jsonrpc: '2.0', id, ...(await answerTo(method, params)) })
}

extension.on('data', (request) => void answer(request))
follow(({ name, value }) => {
  if (name === 'accountsChanged') extension.write({ jsonrpc: '2.0', method: 'metamask_accountsChanged', params: value })
  if (name === 'chainChanged')
    extension.write({
      jsonrpc: '2.0',
      method: 'metamask_chainChanged',
      params: { chainId: value, networkVersion: String(Number(value)), isConnected: true },
    })
})

initializeProvider({
  connectionStream: new WindowPostMessageStream(names),
  providerInfo: {
    uuid: crypto.randomUUID(),
    name: 'MetaMask',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="orange" d="M0 0h1v1H0z"/></svg>',
    rdns: 'io.metamask',
  },
})
