/** What is worth telling: names and numbers, and never who asked, an account's address or what a request carried. */
export type LogEntry = Readonly<Record<string, string | number | boolean | undefined>> & { readonly message: string }

/** Tells what happens, a line of JSON each. */
export type Logger = {
  info(entry: LogEntry): void
  error(entry: LogEntry): void
}

/** A logger that writes lines. */
export const createLogger = (write: (line: string) => void): Logger => {
  const tell = (level: string) => (entry: LogEntry) => {
    write(`${JSON.stringify({ time: new Date().toISOString(), level, ...entry })}\n`)
  }
  return { info: tell('info'), error: tell('error') }
}
