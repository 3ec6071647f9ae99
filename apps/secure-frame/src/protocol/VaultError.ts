/** What the vault reports, by code. Each sentence says what happened and what to do. */
export const vaultErrors = {
  ADDRESS_MISMATCH: 'An envelope opened to other addresses than those of this wallet. Use another recovery factor.',
  ATOMIC_UNSUPPORTED: 'This wallet cannot send several calls as one. Send them without `atomicRequired`.',
  CAPABILITY_UNSUPPORTED: 'This wallet does not support a required capability. Mark it as optional.',
  CHAIN_MISMATCH: 'The request is for another network than the active one. Switch the network, then try again.',
  CODE_INVALID: 'The recovery code is wrong. Compare all 26 characters with your copy.',
  DEVICE_UNKNOWN: 'This device has no part of the wallet. Recover the wallet with a recovery factor.',
  DOMAIN_MISMATCH: 'The sign-in message is for another site. Do not sign it.',
  ENVELOPE_INVALID: 'An envelope could not be opened. Use another recovery factor.',
  FACTOR_UNPROVED:
    'No recovery factor was proved. Confirm the passkey again, or enter three groups of the recovery code.',
  FEE_INVALID: 'The network fee is missing or unreasonably high. Try again later.',
  FILE_INVALID: 'The file is not a recovery file of this version. Choose another file.',
  FROM_MISMATCH: 'The request is for another account than that of this wallet. Connect the wallet again.',
  LOCKED: 'The wallet is locked. Unlock it, then try again.',
  METHOD_REFUSED: 'Requested RPC call is not allowed',
  PERMISSION_EXCEEDED: 'The permission does not cover these calls. Request an approval.',
  PERMISSION_UNAVAILABLE:
    'Permissions need a smart account of this wallet on this network. Send calls with an approval instead.',
  PERMISSION_UNSUPPORTED:
    'The wallet does not grant this permission. It grants native-token-periodic and erc20-token-periodic to the site itself, each asset once, for 7 days at most, without signer, policies or rules.',
  PART_INVALID: 'The service returned a part that this login cannot open. Log in again.',
  REQUEST_INVALID: 'The request is malformed. The site has to change it.',
  SMART_ACCOUNT_UNAVAILABLE:
    'The account is no smart account of this wallet on this network. Send transactions instead of user operations.',
  STATE_INVALID: 'The wallet is in another state than this step needs. Start the step again.',
  STORAGE_CORRUPT: 'The stored part of this device is damaged. Recover the wallet with a recovery factor.',
  STORAGE_UNAVAILABLE: 'The storage of this device is not available. Close other tabs of this site, then try again.',
} as const

/** The code of a {@link VaultError}. */
export type VaultErrorCode = keyof typeof vaultErrors

/** The codes of EIP-1193, EIP-5792 and JSON-RPC that a site receives. All other errors are -32603. */
const rpcCodes: Readonly<Partial<Record<VaultErrorCode, number>>> = {
  ATOMIC_UNSUPPORTED: 5760,
  CAPABILITY_UNSUPPORTED: 5700,
  CHAIN_MISMATCH: -32602,
  DOMAIN_MISMATCH: -32602,
  FROM_MISMATCH: 4100,
  LOCKED: 4100,
  METHOD_REFUSED: 4200,
  PERMISSION_UNAVAILABLE: 4200,
  PERMISSION_UNSUPPORTED: -32602,
  REQUEST_INVALID: -32602,
  SMART_ACCOUNT_UNAVAILABLE: 4200,
}

/** The only error that the vault throws. It never contains a secret: `detail` names a field or a reason. */
export class VaultError extends Error {
  override readonly name = 'VaultError'
  readonly code: VaultErrorCode
  /** The code that a site's provider receives. */
  readonly rpcCode: number
  /** The field of the request, or the reason. */
  readonly detail: string | undefined

  constructor(code: VaultErrorCode, detail?: string) {
    super(vaultErrors[code])
    this.code = code
    this.rpcCode = rpcCodes[code] ?? -32603
    this.detail = detail
  }
}

/** Creates the error for a request with an invalid field. */
export const invalidRequest = (field: string): VaultError => new VaultError('REQUEST_INVALID', field)
