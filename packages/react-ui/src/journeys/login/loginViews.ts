// The views of logging in by e-mail and at social services: a separate chunk.
export { emailLoginView as EmailLogin } from './EmailLoginView.js'
export { emailVerifyDeviceView as EmailVerifyDevice } from './EmailVerifyDeviceView.js'
export { emailVerifyOtpView as EmailVerifyOtp } from './EmailVerifyOtpView.js'
export { unlockWalletView as UnlockWallet } from './UnlockWalletView.js'
export {
  connectingFarcasterView as ConnectingFarcaster,
  connectingSocialView as ConnectingSocial,
  connectSocialsView as ConnectSocials,
  emailNetworkView as EmailNetwork,
} from './socialViews.js'
