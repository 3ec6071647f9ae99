// The modules that logins without a wallet use. A separate entry point, for the same reason as `views.ts`.
export {
  confirmEmailDevice,
  logInByEmail,
  logInOnNetwork,
  requestCodeAgain,
  verifyEmailCode,
} from '../login/emailLogin.js'
export { isEmail, requestPause, secondsToWait } from '../login/emailRules.js'
export { changeEmail, changeEmailAgain, verifyNewEmail, verifyOldEmail } from '../login/changeEmail.js'
export { selectLogin } from '../login/selectLogin.js'
export { connectLogin } from '../login/connectLogin.js'
export { manageWallet } from '../login/manageWallet.js'
export { rejectApproval } from '../login/followApprovals.js'
export { loadLogin, prepareLogin } from '../login/loadLogin.js'
export { type LoginField, type LoginMethod, selectLoginField } from '../login/selectLoginField.js'
export { selectLoginProviders } from '../login/selectLoginProviders.js'
export {
  openSocial,
  openSocialAgain,
  openSocialOnNetwork,
  openSocialWindow,
  verifySocialDigits,
} from '../login/socialLogin.js'
export { chooseAccountType } from '../login/chooseAccountType.js'
export { selectLoginNetworks } from '../login/selectLoginNetworks.js'
