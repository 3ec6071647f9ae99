import type { Namespace } from '../caip/namespaces.js'
import type { RootState } from '../engine/rootReducer.js'
import type { AccountType } from '../options/options.js'
import { accountTypes } from '../policy/accountTypes.js'

/** The kind of account that is used first in a namespace: the site's choice, key by key, else the kit's. */
export const selectAccountType = ({ site: { defaultAccountTypes } }: RootState, namespace: Namespace): AccountType =>
  defaultAccountTypes?.[namespace] ?? accountTypes[namespace]
