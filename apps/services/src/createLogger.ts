/** The fields of a log line: names and numbers, but never a client, an account's address or a request's content. */
export type LogEntry = Readonly<Record<string, string | number | boolean | undefined>> & { readonly message: string }

/** Writes log entries as lines of JSON. */
export type Logger = {
  info(entry: LogEntry): void
  error(entry: LogEntry): void
}

/** Creates a logger. */
export const createLogger = (write: (line: string) => void): Logger => {
  const logAt = (level: string) => (entry: LogEntry) => {
    write(`${JSON.stringify({ time: new Date().toISOString(), level, ...entry })}\n`)
  }
  return { info: logAt('info'), error: logAt('error') }
}
