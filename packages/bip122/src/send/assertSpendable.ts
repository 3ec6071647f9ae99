import { type Account, LatchkeyError } from '@latchkey/core/adapter'

/** Refuses to spend what stands at an address for ordinals. @throws `CAPABILITY_MISSING` */
export const assertSpendable = (type: Account['type']): void => {
  if (type === 'ordinal')
    throw new LatchkeyError('CAPABILITY_MISSING', 'Coins at an address for ordinals are not spent.', {
      help: ['Send from the payment address.'],
    })
}
