import type { RootState } from '../state/rootReducer.js'
import { checkPicture } from '../service-api/checkPicture.js'

/** The first icon of the site's `metadata`, if its address is an allowed one. */
export const selectSiteIcon = ({ site }: RootState): string | undefined => checkPicture(site.metadata?.icons?.[0])
