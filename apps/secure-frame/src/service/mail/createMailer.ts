import { createTransport } from 'nodemailer'

/** A mail to one address. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mail. */
export type Mailer = {
  /** Resolves when the server has accepted the mail. @throws the error of the connection or of the server */
  send(mail: Mail): Promise<void>
}

/** The options of `createMailer`. */
export type MailerOptions = {
  /** `smtp://user:password@host:port`, or `smtps://`. */
  readonly url: string
  /** The sender. */
  readonly from: string
  /** How long the server may take for each of its answers, in milliseconds. Default: 8 seconds. */
  readonly timeout?: number
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/**
 * Creates a mailer. The connection must be encrypted unless the server is on this machine. `?requireTLS=false` in the URL allows a server
 * without TLS, e.g. in a private network.
 *
 * @throws if the URL is invalid
 */
export const createMailer = ({ url, from, timeout = 8_000 }: MailerOptions): Mailer => {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new Error(`The mail server must be an smtp:// or smtps:// URL, not ${protocol}//.`)
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: !isLoopback(hostname) && searchParams.get('requireTLS') !== 'false',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail })
    },
  }
}
