import { createText, type IdNeeding, useLanguage } from '../../text/createText.js'
import { connectTexts } from '../../text/connectTexts.en.js'
import { connectingTexts } from '../../text/connectingTexts.en.js'
import type { Catalogue } from '../../text/language.js'

/** The texts of connecting to a wallet on another device or in another app, by id. Names in braces are replaced by values. */
export const pairingTexts = {
  codeName: 'QR code to connect a wallet',
  codeScan: 'Scan with any wallet on your phone',
  codeScanWith: 'Open {wallet} on your phone and scan',
  codeElsewhere: 'Connect with another device',
  codeScanElsewhere: 'Scan with a wallet on the other device',
  phoneApps: 'Open a wallet on this phone',
  phonePaste: 'Copy the link, then paste it in a wallet app.',
  codePreparing: 'Generating QR code…',
  linkCopy: 'Copy link',
  linkCopied: 'Link copied',
  codeExpiredTitle: 'This QR code expired',
  codeExpiredText: 'Codes expire after 4 minutes.',
  codeLostTitle: 'Couldn’t create a QR code',
  codeLostText: 'The connection service isn’t responding.',
  codeRenew: 'Show a new code',
  codeOffline: 'You’re offline. The code will refresh when you’re back online.',
  codeOffTitle: 'QR codes aren’t available on this site',
  codeOffText: 'Use a wallet in this browser.',
  ways: 'Connect with {wallet}',
  wayBrowser: 'Extension',
  wayPhone: 'Mobile',
  wayDesktop: 'Desktop',
  wayWeb: 'Web',
  appTitle: 'Continue in {wallet}',
  appText: 'Approve in {wallet}, then come back here.',
  appDesktopText: 'Opens in a separate window.',
  appWebText: 'Opens in a new tab.',
  browseText: 'Opens this page in the wallet’s browser.',
  stepHanded: 'Link opened',
  stepApproveIn: 'Approve in {wallet}',
  appMissedTitle: '{wallet} didn’t open',
  appMissedText: 'It may not be installed. Install it or try another option.',
  appWaitingTitle: 'Waiting for {wallet}',
  appWaitingText: 'If you approved, this takes a moment. If not, open it again.',
  appGet: 'Don’t have {wallet}? Get it',
  hereTitle: '{wallet} is in this browser',
  hereConnect: 'Connect here',
} as const satisfies Catalogue

const texts = { ...connectTexts, ...connectingTexts, ...pairingTexts }

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Returns the translate function for texts of connecting to a wallet on another device and of the connect views, in a language. */
export const pairingText = createText(texts)

/**
 * Returns the translate function for texts of connecting to a wallet on another device and of the connect views, in the language of the enclosing
 * modal.
 */
export const useText = () => pairingText(useLanguage())
