/** How often a wallet was asked for a method. */
export const countAsked = (
  { requests }: { readonly requests: readonly { readonly method: string }[] },
  wanted: string,
): number => requests.filter(({ method }) => method === wanted).length
