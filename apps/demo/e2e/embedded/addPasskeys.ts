import type { Page } from 'playwright'

/**
 * Gives a tab an authenticator with passkeys of the PRF extension, whose user is always verified. It belongs to the tab: its passkeys work on each page
 * and in each frame of the tab, and in no other one.
 *
 * @see https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/
 */
export const addPasskeys = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
    },
  })
}
