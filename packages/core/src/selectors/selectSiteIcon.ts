import type { RootState } from '../engine/rootReducer.js'
import { checkPicture } from './checkPicture.js'

/** The first icon of the site's `metadata`, if its address is an allowed one. */
export const selectSiteIcon = ({ site }: RootState): string | undefined => checkPicture(site.metadata?.icons?.[0])
