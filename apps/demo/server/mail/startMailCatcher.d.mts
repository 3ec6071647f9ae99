import type { Mailbox } from '@latchkey/test-services/mail'

export declare const startMailCatcher: (port?: number) => Promise<{
  /** The URL of the page. */
  readonly url: string
  readonly smtpUrl: string
  readonly mailbox: Mailbox
  stop(): Promise<void>
}>
