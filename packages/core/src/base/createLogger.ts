/** How much is logged: all messages up to this level. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** The only code that writes to the console. */
export type Logger = {
  readonly error: (message: string, detail?: unknown) => void
  readonly warn: (message: string, detail?: unknown) => void
  readonly info: (message: string, detail?: unknown) => void
  readonly debug: (message: string, detail?: unknown) => void
}

const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const

/**
 * Creates a logger that drops messages above its level.
 *
 * @param level `'error'` by default
 * @param sink receives the lines: the console by default
 */
export const createLogger = (level: LogLevel = 'error', sink: Logger = console): Logger => {
  const at =
    (of: Exclude<LogLevel, 'silent'>): Logger['error'] =>
    (message, detail) => {
      if (levels.indexOf(of) > levels.indexOf(level)) return
      if (detail === undefined) sink[of](`[latchkey] ${message}`)
      else sink[of](`[latchkey] ${message}`, detail)
    }
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') }
}
