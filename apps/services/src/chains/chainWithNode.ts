import type { Node } from '../rpc/createNode.js'
import type { ChainSettings } from './chains.js'

/** A network of the chains file, with its nodes. */
export type ChainWithNode = ChainSettings & { readonly node: Node }
