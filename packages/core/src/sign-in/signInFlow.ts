// Loads if the site has sign-in.
export { checkSignIn } from './checkSignIn.js'
export { prepareSignIn } from './prepareSignIn.js'
export { signOut } from './signOut.js'
export { syncSignIn } from './syncSignIn.js'
