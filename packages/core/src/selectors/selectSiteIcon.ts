import type { RootState } from '../engine/rootReducer.js'
import { checkPicture } from './checkPicture.js'

/** The first of the site's own icons, if an image may have its address. */
export const selectSiteIcon = ({ site }: RootState): string | undefined => checkPicture(site.metadata?.icons?.[0])
