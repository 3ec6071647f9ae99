/** By what a wallet is known again: its reverse domain name and its name. */
export const keysOf = ({ rdns, name }: { readonly rdns?: string | undefined; readonly name: string }) =>
  [rdns, name].flatMap((key) => (key ? [key.toLowerCase()] : []))
