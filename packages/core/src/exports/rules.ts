// The rules by which the kit and its services go alike.
export { isAppLink, isPageLink } from '../directory/isLink.js'
export { isOriginAllowed } from '../features/isOriginAllowed.js'
