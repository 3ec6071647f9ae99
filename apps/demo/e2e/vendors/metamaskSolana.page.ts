import { getDefaultTransport, getMultichainClient } from '@metamask/multichain-api-client'
import { registerSolanaWalletStandard } from '@metamask/solana-wallet-standard'
import { ask, follow } from './channel.ts'

// MetaMask's own page code for Solana, and its channel. A substitute for the extension answers at the other end.
const [page, extension, name] = ['metamask-inpage', 'metamask-contentscript', 'metamask-multichain-provider']

type Request = { readonly id: number; readonly method: string; readonly params?: unknown }

const write = (data: object) =>
  window.postMessage({ target: page, data: { name, data: { jsonrpc: '2.0', ...data } } }, location.origin)

const answer = async ({ id, method, params }: Request) => write({ id, ...(await ask({ method, params })) })

window.addEventListener('message', ({ data, source }) => {
  if (source === window && data?.target === extension && data.data?.name === name) void answer(data.data.data)
})
follow(({ name: method, value }) => write({ method, params: value }))

void registerSolanaWalletStandard({ client: getMultichainClient({ transport: getDefaultTransport() }) })
