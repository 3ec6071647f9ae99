/** The fields of a site's sign-in request. @see https://github.com/phantom/sign-in-with-solana */
export type SolanaSignInInput = {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** Returns the text that a wallet signs while it connects. */
export const signInText = (input: SolanaSignInInput, domain: string, address: string): string => {
  const lines = (
    [
      ['URI', input.uri],
      ['Version', input.version],
      ['Chain ID', input.chainId],
      ['Nonce', input.nonce],
      ['Issued At', input.issuedAt],
      ['Expiration Time', input.expirationTime],
      ['Not Before', input.notBefore],
      ['Request ID', input.requestId],
    ] as const
  ).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  if (input.resources) lines.push('Resources:', ...input.resources.map((resource) => `- ${resource}`))
  const head = `${input.domain ?? domain} wants you to sign in with your Solana account:\n${input.address ?? address}`
  return [
    head,
    ...(input.statement === undefined ? [] : [input.statement]),
    ...(lines.length ? [lines.join('\n')] : []),
  ].join('\n\n')
}
