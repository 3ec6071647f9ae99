// The provider's page. It has no script, and the values of a link are written into it as text.
import { escapeText } from '../escapeText.mjs'

const page = (content) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Marten Pay</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/provider.css" />
  </head>
  <body>
    <main>
      <h1>Marten Pay</h1>
      <p class="what">A provider for development: no money, no identity check.</p>
      ${content}
    </main>
  </body>
</html>
`

const describe = ({ paid, delivered, asset: { token }, chain, address, customer }) => {
  const rows = [
    ['You pay', paid],
    ['You get', token ? `${delivered}, here as ${token.symbol}` : delivered],
    ['To', address],
    ['On', chain.name],
    ['For', customer !== address && customer],
  ]
  const written = rows
    .filter(([, text]) => text)
    .map(([name, text]) => `<div><dt>${name}</dt><dd>${escapeText(text)}</dd></div>`)
  return `<dl>${written.join('')}</dl>`
}

/** Writes the page of an order, with a button that posts to the page's own URL. */
export const writeOrder = (order) => page(`${describe(order)}<form method="post"><button>Pay</button></form>`)

/** Writes the page after the payment. */
export const writePaid = (order) =>
  page(`${describe(order)}<p class="done" role="status">Paid. It is in your account. You can close this page.</p>`)

/** Writes the page of an error. */
export const writeFault = (fault) => page(`<p class="fault" role="alert">${escapeText(fault)}</p>`)
