import type { RootState } from '../state/rootReducer.js'

/** Whether the site has a directory that may be asked. */
export const hasDirectory = ({ site }: RootState): boolean => site.hasDirectory && !site.basic
