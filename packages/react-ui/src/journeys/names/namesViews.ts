// The views of registering a name: a separate chunk.
export { registerAccountNameView as RegisterAccountName } from './RegisterAccountNameView.js'
export { registerAccountNameSuccessView as RegisterAccountNameSuccess } from './RegisterAccountNameSuccessView.js'
