import type { Database } from '@latchkey/services/parts'
import type { Hex } from 'viem'
import type { Login } from '../http/walletEnv.js'
import { countUse } from './countUse.js'
import { readAllowances, readCounts } from './permissionRow.js'
import { findUsable, saveCounts } from './permissionUse.js'

/**
 * Counts a batch, before it is signed. It is never given back.
 *
 * @param amounts what the batch spends, for each allowance
 * @param now seconds since 1970
 * @throws `Refusal`
 */
export const usePermission = async (
  database: Database,
  login: Pick<Login, 'user' | 'project' | 'site'>,
  { id, amounts }: { readonly id: Hex; readonly amounts: readonly string[] },
  now: number,
): Promise<void> => {
  // Each further round is due to a use by another request, and the limit of batches ends those.
  for (;;) {
    const row = await findUsable(database, login, id, now)
    const counts = countUse(readAllowances(row), readCounts(row), amounts, now)
    if (await saveCounts(database, row, counts)) return
  }
}
