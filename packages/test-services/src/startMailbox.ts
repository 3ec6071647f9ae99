import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail that the server received. */
export type ReceivedMail = {
  readonly to: string
  /** The whole message, as it was sent. */
  readonly source: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The six digits of a code, or an empty text. */
  readonly code: string
  /** The link of a login, or an empty text. */
  readonly link: string
}

/** What the server does with mail. `stalled`: it never answers. */
export type MailboxMode = 'accepting' | 'refusing' | 'stalled'

/** A real SMTP server that keeps what it receives. It sends nothing on. */
export type Mailbox = {
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  setMode(mode: MailboxMode): void
  /** Returns the newest mail to an address. @throws if there is none */
  newest(to: string): ReceivedMail
  /** Calls a function after each mail. @returns a function that ends it */
  subscribe(onMail: () => void): () => void
  clear(): void
  stop(): Promise<void>
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_match, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** Decodes the words of a header that are not ASCII. @see https://www.rfc-editor.org/rfc/rfc2047 */
const decodeHeader = (header: string) => {
  const word = /=\?UTF-8\?([BQ])\?([^?]*)\?=/gi
  return header
    .replace(/\r\n/g, '')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(word, (_match, encoding: string, encoded: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(encoded, 'base64').toString('utf8')
        : decodeQuoted(encoded.replaceAll('_', ' ')),
    )
    .trim()
}

const decodePart = (part: string): string => {
  const [head = '', ...body] = part.split('\r\n\r\n')
  const content = body.join('\r\n\r\n')
  if (/content-transfer-encoding: quoted-printable/i.test(head)) return decodeQuoted(content)
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8')
  return content
}

const readMail = (to: string, source: string): ReceivedMail => {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(source) ?? []
  const parts = source.split(`--${boundary}`)
  const partOf = (type: string) =>
    decodePart((parts.find((part) => part.includes(`Content-Type: ${type}`)) ?? '').replace(/^\r\n/, '')).replaceAll(
      '\r\n',
      '\n',
    )
  const [, subject = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(source) ?? []
  const text = partOf('text/plain')
  const [, code = ''] = /^\S+: (\d{6})$/m.exec(text) ?? []
  const [link = ''] = /https?:\S+#\S+/.exec(text) ?? []
  return { to, source, subject: decodeHeader(subject), text, html: partOf('text/html'), code, link }
}

/** Starts a mail server on this machine. */
export const startMailbox = async (): Promise<Mailbox> => {
  const mails: ReceivedMail[] = []
  const listeners = new Set<() => void>()
  let mode: MailboxMode = 'accepting'
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      mode === 'refusing' ? done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })) : done(),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mode === 'stalled') return
        const source = Buffer.concat(chunks).toString('utf8')
        mails.push(readMail(session.envelope.rcptTo[0]?.address ?? '', source))
        for (const listener of listeners) listener()
        done()
      })
    },
  })
  server.on('error', () => undefined) // clients may close their connections at any time
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo // the address of a TCP server
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    setMode: (next) => {
      mode = next
    },
    newest: (to) => {
      const mail = mails.findLast((received) => received.to === to)
      if (!mail) throw new Error(`No mail to ${to}.`)
      return mail
    },
    subscribe: (onMail) => {
      listeners.add(onMail)
      return () => void listeners.delete(onMail)
    },
    clear: () => {
      mails.length = 0
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}
