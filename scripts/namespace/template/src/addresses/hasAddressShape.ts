/**
 * Returns whether a string has the shape of an address: the characters that CAIP-10 allows in every namespace.
 *
 * @see https://chainagnostic.org/CAIPs/caip-10
 */
export const hasAddressShape = (value: string): boolean => /^[-.%a-zA-Z0-9]{1,128}$/.test(value)
