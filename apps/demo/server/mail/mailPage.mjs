// The page of received mails. Everything in a mail is written as text.
import { escapeText } from '../escapeText.mjs'

const describeMail = ({ to, subject, code, link, text }) => `<li>
        <h2>${escapeText(subject)}</h2>
        <p>To <bdi>${escapeText(to)}</bdi></p>
        ${code && `<p class="code">${escapeText(code)}</p>`}
        ${link && `<p><a href="${escapeText(link)}" target="_blank" rel="noreferrer">Open the link of this mail</a></p>`}
        <details><summary>The whole mail</summary><pre>${escapeText(text)}</pre></details>
      </li>`

const noMail = '<p role="status">No mail yet. Log in with any e-mail address: its mail arrives here.</p>'

/** Writes the page, the newest mail first. */
export const writeMails = (mails) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${mails.length > 0 ? `(${mails.length}) ` : ''}Mail for development</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/mail.css" />
    <script type="module" src="/mail.js"></script>
  </head>
  <body data-mails="${mails.length}">
    <main>
      <h1>Mail for development</h1>
      <p class="what">A mail server on this machine. It receives mail for every address, and sends nothing on.</p>
      ${mails.length === 0 ? noMail : `<ol reversed>${mails.toReversed().map(describeMail).join('')}</ol>`}
    </main>
  </body>
</html>
`
