export { type Mailbox, type MailboxMode, type ReceivedMail, startMailbox } from '../startMailbox.js'
