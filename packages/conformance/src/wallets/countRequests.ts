/** Returns how many requests of a method a wallet received. */
export const countRequests = (
  { requests }: { readonly requests: readonly { readonly method: string }[] },
  countedMethod: string,
): number => requests.filter(({ method }) => method === countedMethod).length
