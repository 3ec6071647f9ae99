// Marten Pay, a provider for development: it sells coins of the local chains, without real payments. It accepts the links of both providers
// that the kit supports, and delivers the purchase when the user presses its button.
import { demoOnramp, listSold } from '../demoOnramp.mjs'
import { listenOnLoopback } from '../listenOnLoopback.mjs'
import { cardStyle, readStyle } from '../readStyle.mjs'
import { createDelivery } from './deliver.mjs'
import { writeFault, writeOrder, writePaid } from './page.mjs'
import { OrderError, readOrder } from './readOrder.mjs'

/** The page's policy: no script, no framing, and no form that posts to another origin. */
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The providers whose links are accepted. Each has its own path. */
const providers = ['meld', 'coinbase']

/** Starts the provider on a free port of loopback. @returns its URL, its offer as an on-ramp file, and a function that stops it */
export const startProvider = async (devnet) => {
  const style = await readStyle(cardStyle, new URL('provider.css', import.meta.url))
  const deliver = createDelivery(devnet.mnemonic)
  let shop

  const answerOrder = async ({ method, headers }, provider, parameters) => {
    const order = readOrder(provider, parameters, shop)
    if (method === 'GET') return { status: 200, page: writeOrder(order) }
    // Only its own page may post.
    if (headers.origin !== shop.url) return { status: 403, page: writeFault('Only this page can pay.') }
    await deliver(order)
    return { status: 200, page: writePaid(order) }
  }

  const answer = async (request) => {
    const [, path = '', query] = /^\/(\w+)(?:\?(.*))?$/.exec(request.url) ?? []
    if (!providers.includes(path)) return { status: 404, page: writeFault('Page not found.') }
    if (request.method !== 'GET' && request.method !== 'POST')
      return { status: 405, page: writeFault('This page accepts only GET requests.') }
    try {
      return await answerOrder(request, path, new URLSearchParams(query))
    } catch (error) {
      if (error instanceof OrderError) return { status: 400, page: writeFault(error.message) }
      console.error(error)
      return { status: 502, page: writeFault('The local chain rejected the transfer. Nothing was delivered.') }
    }
  }

  const send = async (request, response) => {
    request.resume() // the order is in the URL, not in the body
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
