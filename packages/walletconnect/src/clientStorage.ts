/** Where the client keeps its keys and sessions: what its own storage does. */
export type WalletConnectStorage = {
  getKeys(): Promise<string[]>
  getEntries<value>(): Promise<[string, value][]>
  getItem<value>(key: string): Promise<value | undefined>
  setItem<value>(key: string, value: value): Promise<void>
  removeItem(key: string): Promise<void>
}
