/** The options that the page has controls for. */
export type DemoOptions = {
  readonly send: boolean
  readonly receive: boolean
  readonly enableNetworkSwitch: boolean
  readonly multiWallet: boolean
  readonly signIn: boolean
}

/** Reads the options from the page's address, so that a choice survives a reload. */
export const readOptions = (search: string): DemoOptions => {
  const given = new URLSearchParams(search)
  const isOn = (name: string) => given.get(name) !== 'off'
  return {
    send: isOn('send'),
    receive: isOn('receive'),
    enableNetworkSwitch: isOn('switch'),
    multiWallet: given.get('wallets') === 'several',
    signIn: given.get('sign-in') === 'on',
  }
}

/** Writes the options as a query, without those that are the default. */
export const writeOptions = (options: DemoOptions): string => {
  const query = new URLSearchParams()
  if (!options.send) query.set('send', 'off')
  if (!options.receive) query.set('receive', 'off')
  if (!options.enableNetworkSwitch) query.set('switch', 'off')
  if (options.multiWallet) query.set('wallets', 'several')
  if (options.signIn) query.set('sign-in', 'on')
  const text = query.toString()
  return text === '' ? '.' : `?${text}`
}
