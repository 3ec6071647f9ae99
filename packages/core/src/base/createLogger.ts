/** How much is logged: everything up to the level named. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** The only way to the console. */
export type Logger = {
  readonly error: (message: string, detail?: unknown) => void
  readonly warn: (message: string, detail?: unknown) => void
  readonly info: (message: string, detail?: unknown) => void
  readonly debug: (message: string, detail?: unknown) => void
}

const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const

/**
 * Makes a logger that drops what is above its level.
 *
 * @param level `'error'` by default
 * @param sink where lines go: the console by default
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
