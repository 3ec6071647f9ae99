// The rules that the kit and its services share.
export { isAppLink, isPageLink } from '../service-api/isLink.js'
export { isOriginAllowed } from '../site/isOriginAllowed.js'
