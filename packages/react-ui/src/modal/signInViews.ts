import { siwxSignMessageView } from '../views/SIWXSignMessageView.js'
import type { ViewsOf } from './viewLoader.js'

/** Signing in: a chunk of its own. */
export const signInViews: ViewsOf<'signIn'> = { SIWXSignMessage: siwxSignMessageView }
