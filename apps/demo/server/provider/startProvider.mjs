// Marten Pay, a provider for development: what a page that sells coins is to a site, on the local chains, and for no money. It takes the
// links of both providers that the kit knows, and gives what they ask for when its button is pressed.
import { readFile } from 'node:fs/promises'
import { demoOnramp, listSold } from '../demoOnramp.mjs'
import { listenOnLoopback } from '../listenOnLoopback.mjs'
import { createDelivery } from './deliver.mjs'
import { writeFault, writeOrder, writePaid } from './page.mjs'
import { OrderError, readOrder } from './readOrder.mjs'

/** No script, no frame around it, and no form that leads elsewhere. */
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Whose links it takes: each has a path of its own. */
const providers = ['meld', 'coinbase']

/** Starts it on any free port of loopback. @returns its address, what it sells as the services read it, and how to stop it */
export const startProvider = async (devnet) => {
  const style = await readFile(new URL('provider.css', import.meta.url))
  const deliver = createDelivery(devnet.mnemonic)
  let shop

  const answerOrder = async ({ method, headers }, provider, parameters) => {
    const order = readOrder(provider, parameters, shop)
    if (method === 'GET') return { status: 200, page: writeOrder(order) }
    // No page but its own presses the button.
    if (headers.origin !== shop.url) return { status: 403, page: writeFault('Only this page can pay.') }
    await deliver(order)
    return { status: 200, page: writePaid(order) }
  }

  const answer = async (request) => {
    const [, path = '', query] = /^\/(\w+)(?:\?(.*))?$/.exec(request.url) ?? []
    if (!providers.includes(path)) return { status: 404, page: writeFault('There is no such page.') }
    if (request.method !== 'GET' && request.method !== 'POST')
      return { status: 405, page: writeFault('This is a page to look at.') }
    try {
      return await answerOrder(request, path, new URLSearchParams(query))
    } catch (error) {
      if (error instanceof OrderError) return { status: 400, page: writeFault(error.message) }
      console.error(error)
      return { status: 502, page: writeFault('The local chain did not take it. Nothing was delivered.') }
    }
  }

  const send = async (request, response) => {
    request.resume() // what is posted says nothing: the address does
    response.setHeader('content-security-policy', policy)
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'same-origin')
    if (request.url === '/provider.css') {
      response.setHeader('content-type', 'text/css').end(style)
      return
    }
    const { status, page } = await answer(request)
    response.writeHead(status, { 'content-type': 'text/html' }).end(page)
  }
  const { url, stop } = await listenOnLoopback(send)
  shop = { url, onramp: demoOnramp(devnet, url), sold: listSold(devnet) }
  return { url, onramp: shop.onramp, stop }
}
