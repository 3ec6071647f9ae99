import type { SchemaStep } from '@latchkey/services/parts'
import { loginSteps } from './logins/loginSteps.js'
import { permissionSteps } from './permissions/permissionSteps.js'
import { socialSteps } from './social/socialSteps.js'
import { walletSteps } from './wallets/walletSteps.js'

/** The migration steps of the wallet service. The database counts them: after a release, new steps follow all others. */
export const schemaSteps: readonly SchemaStep[] = [...loginSteps, ...walletSteps, ...socialSteps, ...permissionSteps]
