import { withTexts } from '../text/catalogue/usedLanguages.js'

/** Loads a part with its texts, and those about mails. */
const withMailTexts = <part>(journey: 'login' | 'embedded', loading: Promise<part>) =>
  withTexts('mail', withTexts(journey, loading))

/** Loads the views of logging in by e-mail, with their texts. */
export const loadLogin = () => withMailTexts('login', import('../journeys/login/loginViews.js'))

/** Loads what logins add to the list of wallets, with its texts. */
export const loadLogins = () =>
  withMailTexts('login', import('../journeys/login/Logins.js')).then(({ Logins }) => Logins)

/** Loads the views of the embedded wallet of a user who is logged in, with their texts. */
export const loadEmbedded = () => withMailTexts('embedded', import('../journeys/embedded/embeddedViews.js'))
