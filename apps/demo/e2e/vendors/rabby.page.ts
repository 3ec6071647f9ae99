import { ask, follow, read } from './channel.ts'
import { openExtensionEnd } from './openExtensionEnd.ts'

// Rabby's own page code and channel. A substitute for the extension answers at the other end.
type Request = { readonly ident: number; readonly data: { readonly method: string; readonly params?: unknown } }
type Message = { readonly data?: { readonly type: string; readonly data: Request } }

const extension = openExtensionEnd<Message>('rabby-content-script', 'rabby-page-provider')

const readState = async () => ({
  accounts: await read('eth_accounts'),
  chainId: await read('eth_chainId'),
  networkVersion: String(Number(await read('eth_chainId'))),
  isUnlocked: true,
})

const answerTo = async ({ method, params }: Request['data']) => {
  if (method === 'getProviderState') return { result: await readState() }
  if (method === 'rabby:getProviderConfig') return { result: { rdns: '', isMetamaskMode: false } }
  if (method === 'tabCheckin') return { result: true }
  return ask({ method, params })
}

const answer = async ({ ident, data }: Request) => {
  const response = await answerTo(data)
  const body = 'error' in response ? { ident, err: response.error } : { ident, res: response.result }
  extension.write({ data: { type: 'response', data: body } })
}

extension.on('data', ({ data }) => {
  if (data?.type === 'request') void answer(data.data)
})
follow(({ name, value }) => {
  const data = name === 'chainChanged' ? { chain: value, networkVersion: String(Number(value)) } : value
  extension.write({ data: { type: 'message', data: { event: name, data } } })
})

void import('@rabby-wallet/page-provider') // after the extension's end is open
