import type { RootState } from '../state/rootReducer.js'
import { checkPicture } from '../service-api/checkPicture.js'

/** The first icon of the site's `metadata`, if its URL is allowed. */
export const selectSiteIcon = ({ site }: RootState): string | undefined => checkPicture(site.metadata?.icons?.[0])
