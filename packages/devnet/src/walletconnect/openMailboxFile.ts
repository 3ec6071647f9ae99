import type { Mailbox, RelayMessage } from './mailbox.js'

type Row = {
  readonly id: string
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation: string | null
  readonly sender: string
  readonly publishedAt: number
  readonly expiresAt: number
}

const schema = [
  'PRAGMA journal_mode = WAL',
  'PRAGMA foreign_keys = ON',
  `CREATE TABLE IF NOT EXISTS messages (number INTEGER PRIMARY KEY, id TEXT, topic TEXT, message TEXT, tag INTEGER, attestation TEXT,
     sender TEXT, publishedAt INTEGER, expiresAt INTEGER, UNIQUE (topic, id, sender))`,
  `CREATE TABLE IF NOT EXISTS takings (number INTEGER REFERENCES messages ON DELETE CASCADE, client TEXT, PRIMARY KEY (number, client))
     WITHOUT ROWID`,
]

const toMessage = ({ attestation, sender, ...row }: Row): RelayMessage => ({
  ...row,
  attestation: attestation ?? undefined,
  from: sender,
})

/**
 * Opens a mailbox that is stored in a SQLite file, so its messages survive a restart of the relay. If the file does not exist, creates it.
 *
 * @param path the path of the file
 * @param now returns the current time, in milliseconds since the epoch
 * @throws if `libsql`, an optional dependency, is not installed
 */
export const openMailboxFile = async (path: string, now: () => number): Promise<Mailbox> => {
  const { default: SQLite } = await import('libsql')
  const file = new SQLite(path)
  for (const statement of schema) file.exec(statement)
  const deleteExpired = file.prepare('DELETE FROM messages WHERE expiresAt <= ?')
  const add = file.prepare('INSERT OR IGNORE INTO messages VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?)')
  const waiting = file.prepare(
    `SELECT id, topic, message, tag, attestation, sender, publishedAt, expiresAt FROM messages
       WHERE topic = ? AND sender <> ? AND expiresAt > ?
         AND number NOT IN (SELECT number FROM takings WHERE client = ?) ORDER BY number`,
  )
  const acknowledge = file.prepare(
    'INSERT OR IGNORE INTO takings SELECT number, ? FROM messages WHERE topic = ? AND id = ? AND sender = ?',
  )
  return {
    add: ({ id, topic, message, tag, attestation = null, from, publishedAt, expiresAt }) => {
      deleteExpired.run([now()])
      return add.run([id, topic, message, tag, attestation, from, publishedAt, expiresAt]).changes > 0
    },
    pendingFor: (topic, clientId) => (waiting.all([topic, clientId, now(), clientId]) as Row[]).map(toMessage), // libsql returns each row as an object with the columns as keys
    acknowledge: ({ id, topic, from }, clientId) => void acknowledge.run([clientId, topic, id, from]),
    clear: () => void file.exec('DELETE FROM messages'),
    close: () => {
      if (file.open) file.close()
    },
  }
}
