import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger, type LogLevel } from '../base/createLogger.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { assertChangesInDevelopment, assertInDevelopment } from './assertInDevelopment.js'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => warn.mockReset().mockReturnValue())
afterEach(() => vi.unstubAllEnvs())

const check = (logLevel?: LogLevel) => {
  const options = {
    projectId: 'p',
    networks: [networkOne] as const,
    adapters: [createWalletLed().entry],
    banana: 1,
    features: { reownBranding: true },
    logLevel,
  }
  assertInDevelopment(options)
  return warn.mock.calls
}

const warnings = [
  [expect.stringContaining('[latchkey] Unknown createAppKit option: banana (CONFIG_INVALID). The names are projectId')],
  ["[latchkey] `features.reownBranding` isn't implemented yet and has no effect."],
]

describe('options without an effect', () => {
  it.each([undefined, 'error', 'warn', 'info', 'debug'] as const)('are warned about at log level %s', (logLevel) => {
    expect(check(logLevel)).toEqual(warnings)
  })

  it('are not warned about at log level silent', () => {
    expect(check('silent')).toEqual([])
  })

  it('don’t change the log level of other warnings [S9.6c~]', () => {
    check()
    createLogger().warn('A tab change was lost.')
    expect(warn.mock.calls).toEqual(warnings)
  })
})

describe('changes of options', () => {
  const options = { projectId: 'p', networks: [networkOne] as const, adapters: [createWalletLed().entry] }

  it('are refused if a name among their values does not exist: the message has it, and the names that do', () => {
    const changes = { themeMode: 'neon', features: { socials: ['myspace'] }, language: null } as never
    expect(() => assertChangesInDevelopment(changes, options)).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        help: [
          "`themeMode` must be one of 'light', 'dark', 'system', not 'neon'.",
          expect.stringMatching(/^`features.socials` must be .*'google', .*, not \['myspace'\]\.$/),
        ],
      }),
    )
  })

  it('are warned about if an option does not exist', () => {
    assertChangesInDevelopment({ themeMod: 'dark' } as never, options)
    expect(warn.mock.calls).toEqual([
      ['[latchkey] Unknown createAppKit option: themeMod (CONFIG_INVALID). Did you mean `themeMode`?'],
    ])
  })
})
