/** Whether `value` has the form of an address: 32 to 44 characters of base58. Whether it decodes to 32 bytes is not checked. */
export const isAddress = (value: string): boolean => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)
