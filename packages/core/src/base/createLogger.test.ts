import { describe, expect, it, vi } from 'vitest'
import { createLogger, type LogLevel } from './createLogger.js'

const levels = ['error', 'warn', 'info', 'debug'] as const
const createSink = () => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() })

const written = (level?: LogLevel) => {
  const sink = createSink()
  const logger = createLogger(level, sink)
  for (const method of levels) logger[method]('hello')
  return levels.filter((method) => sink[method].mock.calls.length > 0)
}

describe('the log', () => {
  it('shows only errors, unless the site sets another level [S9.6c]', () => {
    expect(written()).toEqual(['error'])
    expect(written('silent')).toEqual([])
    expect(written('warn')).toEqual(['error', 'warn'])
    expect(written('debug')).toEqual(['error', 'warn', 'info', 'debug'])
  })

  it('prefixes each line with the kit’s name and passes the detail on unchanged', () => {
    const sink = createSink()
    const detail = new Error('why')
    createLogger('error', sink).error('It failed.', detail)
    expect(sink.error).toHaveBeenCalledWith('[latchkey] It failed.', detail)
  })
})
