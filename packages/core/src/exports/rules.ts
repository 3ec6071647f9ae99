// The rules by which the kit and its services go alike.
export { isAppLink, isPageLink } from '../service-api/isLink.js'
export { isOriginAllowed } from '../site/isOriginAllowed.js'
