/** A node did not respond, or its response cannot be used. The message contains no URL, because URLs can have keys. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
}
