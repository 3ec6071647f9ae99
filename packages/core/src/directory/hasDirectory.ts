import type { RootState } from '../engine/rootReducer.js'

/** Whether the site has a directory that may be asked. */
export const hasDirectory = ({ site }: RootState): boolean => site.hasDirectory && !site.basic
