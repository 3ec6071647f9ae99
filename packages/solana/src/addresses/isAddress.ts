/** Whether `value` has the shape of an address: 32 to 44 characters of base58. */
export const isAddress = (value: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)
