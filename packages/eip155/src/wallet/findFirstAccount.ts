import type { SessionFacts } from '@latchkey/core/adapter'

/** Returns the first account of a session if it has this address, in any case of letters. */
export const findFirstAccount = ({ accounts: [first] }: SessionFacts, address: string) =>
  first.address.toLowerCase() === address.toLowerCase() ? first : undefined
