export { startOauthStandIn, type OauthName, type OauthStandIn, type OauthUrls } from '../logins/startOauthStandIn.js'
export { startOidcStandIn, type OidcStandIn } from '../logins/startOidcStandIn.js'
export type { StandInUser } from '../logins/standInUser.js'
export type { Choice, WriteChoice } from '../logins/chooseUser.js'
