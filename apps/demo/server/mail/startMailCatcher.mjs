// A mail server for development, with a page that shows what it received.
import { readFile } from 'node:fs/promises'
import { startMailbox } from '@latchkey/test-services/mail'
import { listenOnLoopback } from '../listenOnLoopback.mjs'
import { readStyle } from '../readStyle.mjs'
import { writeMails } from './mailPage.mjs'

/** The page's policy: its own style and script, and no framing. */
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** The files of the page, by path. */
const files = {
  '/mail.css': { type: 'text/css', read: () => readStyle(new URL('mail.css', import.meta.url)) },
  '/mail.js': { type: 'text/javascript', read: () => readFile(new URL('mail.js', import.meta.url)) },
}

/**
 * Starts the mail server and its page on loopback.
 *
 * @param port the port of the page. If it is in use, a free one is used
 * @returns the URLs of both, the received mails, and a function that stops both
 */
export const startMailCatcher = async (port = 0) => {
  const mailbox = await startMailbox()

  /** Sends the number of mails, now and after each mail. */
  const sendEvents = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    const send = () => response.write(`data: ${mailbox.mails.length}\n\n`)
    response.on('close', mailbox.subscribe(send))
    send()
  }

  const answer = async ({ url, headers }, response) => {
    response.setHeader('content-security-policy', policy)
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('cross-origin-resource-policy', 'same-origin')
    // A page of another name for this address cannot read the mails.
    if (!/^127\.0\.0\.1(:\d+)?$/.test(headers.host ?? '')) response.writeHead(403).end('Open this page at 127.0.0.1.')
    else if (url === '/') response.setHeader('content-type', 'text/html').end(writeMails(mailbox.mails))
    else if (url === '/events') sendEvents(response)
    else if (files[url]) response.setHeader('content-type', files[url].type).end(await files[url].read())
    else response.writeHead(404).end()
  }
  const page = await listenOnLoopback(answer, port)
  return {
    url: `${page.url}/`,
    smtpUrl: mailbox.url,
    mailbox,
    stop: async () => {
      await page.stop()
      await mailbox.stop()
    },
  }
}
