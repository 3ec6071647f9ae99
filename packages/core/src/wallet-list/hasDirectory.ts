import type { RootState } from '../state/rootReducer.js'

/** Whether the site has a directory that the kit may call. It may not in basic mode. */
export const hasDirectory = ({ site }: RootState): boolean => site.hasDirectory && !site.basic
