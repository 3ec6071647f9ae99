import { connectingMultiChainView } from '../views/ConnectingMultiChainView.js'
import type { ViewsOf } from './viewLoader.js'

/** A wallet of several namespaces: a chunk of its own. */
export const multiChainViews: ViewsOf<'multiChain'> = { ConnectingMultiChain: connectingMultiChainView }
