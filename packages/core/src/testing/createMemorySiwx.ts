import type { Clock } from '../base/clock.js'
import type { KnownSignIn, Siwx } from '../contract/siwx.js'

/** Creates a sign-in that stores its sessions in memory and verifies nothing. */
export const createMemorySiwx = (sessions: readonly KnownSignIn[], clock: Pick<Clock, 'now'>): Siwx => {
  let kept = sessions
  return {
    createMessage: async ({ accountAddress, chainId }) => ({
      accountAddress,
      chainId,
      domain: 'app.example',
      uri: 'https://app.example',
      version: '1',
      nonce: '12345678',
      issuedAt: new Date(clock.now()).toISOString(),
      toString: () => `Sign in to app.example as ${accountAddress} on ${chainId}`,
    }),
    addSession: async (session) => {
      kept = [...kept, session]
    },
    revokeSession: async (chainId, account) => {
      kept = kept.filter(({ data }) => data.chainId !== chainId || data.accountAddress !== account)
    },
    setSessions: async (next) => {
      kept = next
    },
    getSessions: async (chainId, account) =>
      kept.filter(({ data }) => data.chainId === chainId && data.accountAddress === account),
  }
}
