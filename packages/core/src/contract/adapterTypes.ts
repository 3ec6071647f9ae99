/**
 * What the adapters that a site imports know about types, by namespace: `provider` is that of a connected wallet, and `address` that of an account.
 * Each adapter adds its own, so that hooks such as `useAppKitProvider` are typed.
 *
 * @example
 * declare module '@latchkey/core/adapter' {
 *   interface AdapterTypes {
 *     readonly tron: { readonly provider: { sign(text: string): Promise<string> }; readonly address: string }
 *   }
 * }
 */
export interface AdapterTypes {}
