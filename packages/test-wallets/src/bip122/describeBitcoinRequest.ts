import type { RequestDescription } from '../card/describeRequest.js'
import type { BitcoinApprovalRequest } from './bitcoinTestWallet.js'

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const toBitcoin = (satoshis: number): string => `${(satoshis / 1e8).toFixed(8)} BTC`

const describeRecipients = (recipients: unknown): RequestDescription['rows'] =>
  (Array.isArray(recipients) ? recipients : [])
    .map(fieldsOf)
    .flatMap(({ address, amount }) => [
      ['To', String(address)] as const,
      ['Amount', toBitcoin(Number(amount))] as const,
    ])

/** Describes a site's request for the user. */
export const describeBitcoinRequest = ({
  method,
  params,
  origin,
  network,
}: BitcoinApprovalRequest): RequestDescription => {
  const site = ['Site', origin] as const
  const on = ['Network', network] as const
  const fields = fieldsOf(params)
  switch (method) {
    case 'wallet_connect':
    case 'getAccounts':
    case 'getAddresses':
      return { title: 'wants to connect', rows: [site, ['It will see', 'your addresses and balances']] }
    case 'signMessage':
      return {
        title: 'wants a signature',
        rows: [site, ['Address', String(fields['address'])]],
        message: String(fields['message']),
      }
    case 'signPsbt':
      return { title: 'wants a transaction signed', rows: [site, on] }
    case 'sendTransfer':
      return { title: 'wants to send', rows: [site, on, ...describeRecipients(fields['recipients'])] }
    case 'wallet_changeNetwork':
      return { title: 'wants to switch network', rows: [site, ['Network', String(fields['name'])]] }
    default:
      return { title: `wants ${method}`, rows: [site] }
  }
}
