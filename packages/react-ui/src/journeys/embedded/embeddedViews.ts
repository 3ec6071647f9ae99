// The views of the embedded wallet of a user who is logged in: a separate chunk.
export { accountSettingsView as AccountSettings } from './AccountSettingsView.js'
export { approveTransactionView as ApproveTransaction } from './ApproveTransactionView.js'
export { manageWalletView as ManageWallet } from './ManageWalletView.js'
export { smartAccountSettingsView as SmartAccountSettings } from './SmartAccountSettingsView.js'
export { updateEmailPrimaryOtpView as UpdateEmailPrimaryOtp } from './UpdateEmailPrimaryOtpView.js'
export { updateEmailSecondaryOtpView as UpdateEmailSecondaryOtp } from './UpdateEmailSecondaryOtpView.js'
export { updateEmailWalletView as UpdateEmailWallet } from './UpdateEmailWalletView.js'
