import type { CDPSession, Page } from 'playwright'

/**
 * Adds an authenticator with passkeys of the PRF extension to a tab. Its user is always verified.
 *
 * @param options what differs
 * @see https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/
 */
export const addAuthenticator = async (
  page: Page,
  options: { readonly isUserVerified?: boolean; readonly hasPrf?: boolean } = {},
): Promise<{ readonly client: CDPSession; readonly authenticatorId: string }> => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf: true,
      ...options,
    },
  })
  return { client, authenticatorId }
}
