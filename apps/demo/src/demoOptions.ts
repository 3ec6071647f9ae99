import type { DemoNamespace } from './devnet.js'

/** The options that have controls on the page. */
export type DemoOptions = {
  /** Whether the modal opens above the page. By default it is embedded. */
  readonly isAbove: boolean
  readonly send: boolean
  /** Whether Send is offered in all namespaces, instead of the kit's default. */
  readonly sendEverywhere: boolean
  readonly receive: boolean
  readonly enableNetworkSwitch: boolean
  readonly multiWallet: boolean
  /** Whether users can register names. This needs services. */
  readonly names: boolean
  /** Whether the page can request payments. */
  readonly pay: boolean
  /** Whether the page can ask users of the embedded wallet for permissions to spend. */
  readonly smartSessions: boolean
  readonly signIn: boolean
  /** Whether the site has services. If so, its project decides about features. */
  readonly services: boolean
  /** Whether Polkadot and Bitcoin wallets are used through libraries that a site's other code may use. */
  readonly libraries: boolean
  /** Whether the site replaces the nodes of the networks' records by its own. If not, the records have the local nodes. */
  readonly ownNodes: boolean
  /** The namespaces of the site. Default: all whose chains run. */
  readonly namespaces: readonly DemoNamespace[]
}

const readChosen = (value: string | null, running: readonly DemoNamespace[]): readonly DemoNamespace[] => {
  const named = value?.split(',') ?? []
  const chosen = running.filter((namespace) => named.includes(namespace))
  return chosen.length > 0 ? chosen : running
}

/** Reads the options from the page's URL, so that a choice survives a reload. @param running the namespaces whose chains run */
export const readOptions = (search: string, running: readonly DemoNamespace[]): DemoOptions => {
  const query = new URLSearchParams(search)
  const isOn = (name: string) => query.get(name) !== 'off'
  return {
    isAbove: query.get('modal') === 'above',
    send: isOn('send'),
    sendEverywhere: query.get('send') !== 'usual',
    receive: isOn('receive'),
    enableNetworkSwitch: isOn('switch'),
    multiWallet: query.get('wallets') === 'several',
    names: query.get('names') === 'on',
    pay: query.get('pay') === 'on',
    smartSessions: query.get('permissions') === 'on',
    signIn: query.get('sign-in') === 'on',
    services: query.get('services') === 'on',
    libraries: query.get('libraries') === 'on',
    ownNodes: query.get('nodes') === 'own',
    namespaces: readChosen(query.get('chains'), running),
  }
}

/** Writes the options into a query, without default values. */
export const writeOptions = (search: string, options: DemoOptions, running: readonly DemoNamespace[]): string => {
  const query = new URLSearchParams(search)
  const values = {
    modal: options.isAbove && 'above',
    send: options.send ? !options.sendEverywhere && 'usual' : 'off',
    receive: !options.receive && 'off',
    switch: !options.enableNetworkSwitch && 'off',
    wallets: options.multiWallet && 'several',
    names: options.names && 'on',
    pay: options.pay && 'on',
    permissions: options.smartSessions && 'on',
    'sign-in': options.signIn && 'on',
    services: options.services && 'on',
    libraries: options.libraries && 'on',
    nodes: options.ownNodes && 'own',
    chains: options.namespaces.length < running.length && options.namespaces.join(','),
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === false) query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  return text === '' ? '.' : `?${text}`
}
