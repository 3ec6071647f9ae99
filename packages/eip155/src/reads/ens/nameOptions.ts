/** How names are read. */
export type NameOptions = {
  /** Where accounts' pictures that lie on IPFS are read, e.g. `'https://ipfs.example'`. Without it they are not shown. */
  readonly ipfsGateway?: string | undefined
  /**
   * Whether records that lie outside the chain are read from the gateways that their contracts name (EIP-3668). Such a gateway is the choice
   * of whoever owns the name, and learns who looks. Default `false`.
   */
  readonly ccipRead?: boolean | undefined
}
