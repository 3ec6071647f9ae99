// The wallet service, for a server of your own. The command `latchkey-wallet` runs it.
export type { MailerOptions } from '../service/mail/createMailer.js'
export {
  type RunningWalletService,
  startWalletService,
  type WalletServiceOptions,
} from '../service/startWalletService.js'
export { type LoginsFile, readLoginsFile } from '../service/social/readLoginsFile.js'
