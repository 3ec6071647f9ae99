import { FrameError } from '../FrameError.js'
import { createNode, type Node } from './createNode.js'

/** Returns the node of a network, as a CAIP-2 id. */
export type NodeOf = (network: string) => Node

/** Creates the clients of a project's nodes, each when it is first used. @param missing the error for a network without one */
export const createNodes = (
  urls: Readonly<Record<string, string>>,
  missing = () => new FrameError(4901, 'The wallet has no node for this network. Switch to a network of the project.'),
): NodeOf => {
  const nodes = new Map<string, Node>()
  return (network) => {
    const url = Object.hasOwn(urls, network) ? urls[network] : undefined
    if (url === undefined) throw missing()
    const node = nodes.get(network) ?? createNode(url)
    nodes.set(network, node)
    return node
  }
}
