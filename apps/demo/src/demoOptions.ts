import type { DemoNamespace } from './devnet.js'

/** The options that the page has controls for. */
export type DemoOptions = {
  readonly send: boolean
  /** Whether Send is offered in all namespaces, and not as it is by default. */
  readonly sendEverywhere: boolean
  readonly receive: boolean
  readonly enableNetworkSwitch: boolean
  readonly multiWallet: boolean
  readonly signIn: boolean
  /** Whether the site has services: what its project has on then decides. */
  readonly services: boolean
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
    send: isOn('send'),
    sendEverywhere: given.get('send') !== 'usual',
    receive: isOn('receive'),
    enableNetworkSwitch: isOn('switch'),
    multiWallet: given.get('wallets') === 'several',
    signIn: given.get('sign-in') === 'on',
    services: given.get('services') === 'on',
    namespaces: readChosen(given.get('chains'), running),
  }
}

/** Writes the options as a query, without those that are the default. */
export const writeOptions = (options: DemoOptions, running: readonly DemoNamespace[]): string => {
  const query = new URLSearchParams()
  if (!options.send) query.set('send', 'off')
  else if (!options.sendEverywhere) query.set('send', 'usual')
  if (!options.receive) query.set('receive', 'off')
  if (!options.enableNetworkSwitch) query.set('switch', 'off')
  if (options.multiWallet) query.set('wallets', 'several')
  if (options.signIn) query.set('sign-in', 'on')
  if (options.services) query.set('services', 'on')
  if (options.namespaces.length < running.length) query.set('chains', options.namespaces.join(','))
  const text = query.toString()
  return text === '' ? '.' : `?${text}`
}
