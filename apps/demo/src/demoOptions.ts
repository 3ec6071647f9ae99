import type { DemoNamespace } from './devnet.js'

/** The options that the page has controls for. */
export type DemoOptions = {
  /** Whether the modal opens above the page. By default it is a part of the page. */
  readonly isAbove: boolean
  readonly send: boolean
  /** Whether Send is offered in all namespaces, and not as it is by default. */
  readonly sendEverywhere: boolean
  readonly receive: boolean
  readonly enableNetworkSwitch: boolean
  readonly multiWallet: boolean
  readonly signIn: boolean
  /** Whether the site has services: what its project has on then decides. */
  readonly services: boolean
  /** Whether Polkadot and Bitcoin wallets are asked through the libraries that other code of a site may use. */
  readonly libraries: boolean
  /** The namespaces that the site has: all whose chains run by default. */
  readonly namespaces: readonly DemoNamespace[]
}

const readChosen = (value: string | null, running: readonly DemoNamespace[]): readonly DemoNamespace[] => {
  const named = value?.split(',') ?? []
  const chosen = running.filter((namespace) => named.includes(namespace))
  return chosen.length > 0 ? chosen : running
}

/** Reads the options from the page's address, so that a choice survives a reload. @param running the namespaces whose chains run */
export const readOptions = (search: string, running: readonly DemoNamespace[]): DemoOptions => {
  const given = new URLSearchParams(search)
  const isOn = (name: string) => given.get(name) !== 'off'
  return {
    isAbove: given.get('modal') === 'above',
    send: isOn('send'),
    sendEverywhere: given.get('send') !== 'usual',
    receive: isOn('receive'),
    enableNetworkSwitch: isOn('switch'),
    multiWallet: given.get('wallets') === 'several',
    signIn: given.get('sign-in') === 'on',
    services: given.get('services') === 'on',
    libraries: given.get('libraries') === 'on',
    namespaces: readChosen(given.get('chains'), running),
  }
}

/** Writes the options into a query, without those that are the default. */
export const writeOptions = (search: string, options: DemoOptions, running: readonly DemoNamespace[]): string => {
  const query = new URLSearchParams(search)
  const values = {
    modal: options.isAbove && 'above',
    send: options.send ? !options.sendEverywhere && 'usual' : 'off',
    receive: !options.receive && 'off',
    switch: !options.enableNetworkSwitch && 'off',
    wallets: options.multiWallet && 'several',
    'sign-in': options.signIn && 'on',
    services: options.services && 'on',
    libraries: options.libraries && 'on',
    chains: options.namespaces.length < running.length && options.namespaces.join(','),
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === false) query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  return text === '' ? '.' : `?${text}`
}
