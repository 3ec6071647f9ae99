// The rules that the kit and its services share.
export {
  type AccountName,
  legacyNameZone,
  nameZone,
  readAccountName,
  readNameLabel,
  toCoinType,
} from '../policy/accountNames.js'
export { isAppLink, isPageLink } from '../service-api/isLink.js'
export { isOriginAllowed } from '../site/isOriginAllowed.js'
