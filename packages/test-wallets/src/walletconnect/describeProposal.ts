import type { RequestDescription } from '../card/describeRequest.js'
import type { ReceivedProposal } from './walletConnectTestWallet.js'

/** Describes a site's session proposal for the user. */
export const describeProposal = ({ site, namespaces }: ReceivedProposal): RequestDescription => ({
  title: 'wants to connect',
  rows: [
    ['Site', `${site.name} (${site.url})`],
    [
      'Chains',
      Object.values(namespaces)
        .flatMap(({ chains }) => chains ?? [])
        .join(', '),
    ],
    ['It will see', 'your addresses and balances'],
  ],
})
