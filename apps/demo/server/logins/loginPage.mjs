// The pages of the login providers for development. They have no script.
import { escapeText } from '../escapeText.mjs'

/** @param style the text of the page's style */
const page = (style, { title, what, content }) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'self'" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p class="what">${what}</p>
      ${content}
    </main>
  </body>
</html>
`

/** Returns the function that writes the page on which a developer chooses who logs in at a provider. */
export const createChoiceWriter = (style) => (provider, choices) =>
  page(style, {
    title: `Log in at ${escapeText(provider)}`,
    what: `A stand-in of ${escapeText(provider)} for development: choose who you are.`,
    content: choices
      .map(
        ({ user, href }) =>
          `<a class="${user ? 'act' : 'act quiet'}" href="${escapeText(href)}">${user ? `Continue as ${escapeText(user.name)}` : 'Refuse'}</a>`,
      )
      .join('\n      '),
  })

/** Writes the page of the Farcaster app, which asks a user to confirm. */
export const writeConfirmation = (style, name) =>
  page(style, {
    title: 'Log in by Farcaster',
    what: 'A stand-in of the Farcaster app, for development.',
    content: `<form method="post"><button>Confirm as ${escapeText(name)}</button></form>`,
  })

/** Writes how the confirmation ended. */
export const writeConfirmed = (style, isConfirmed) =>
  page(style, {
    title: isConfirmed ? 'Confirmed' : 'This login is over',
    what: isConfirmed ? 'Return to the page on which you log in.' : 'Begin it again on the page.',
    content: '',
  })
