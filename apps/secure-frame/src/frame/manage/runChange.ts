import { ServiceError } from '../../client/service/ServiceError.js'
import { VaultError } from '../../protocol/VaultError.js'
import { confirmLogin } from './confirmLogin.js'
import type { ManageScreens } from './manageContext.js'
import { showChangeFailure } from './showChangeFailure.js'

const isCode = (error: unknown, ...codes: readonly string[]) =>
  (error instanceof ServiceError || error instanceof VaultError) && codes.includes(error.code)

/**
 * Runs a change until it works or the user gives up. If it needs a recent login, the user logs in again. If the wallet was locked meanwhile, it opens
 * again without the user. Otherwise the user reads why it failed.
 *
 * @param change runs again after each of these, so it must be harmless if it has worked before
 * @returns what the change returned. `undefined`: the user has given up
 */
export const runChange = async <result extends object>(
  screens: ManageScreens,
  change: () => Promise<result>,
): Promise<result | undefined> => {
  const { show, reopen, signal } = screens
  for (;;) {
    try {
      return await change()
    } catch (error) {
      if (signal.aborted || isCode(error, 'TOKEN_INVALID')) throw error
      if (isCode(error, 'LOGIN_TOO_OLD')) {
        if (await confirmLogin(screens)) continue
        return undefined
      }
      if (isCode(error, 'LOCKED') && (await reopen().catch(() => undefined))) continue // if not, the screen says that it is locked
      if (!(await show(showChangeFailure(screens, error)))) return undefined
    }
  }
}
