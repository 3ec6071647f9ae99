import type { Unsubscribe } from '../contract/session.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'
import { subscribePart } from '../handle/subscribePart.js'

/** The connected wallets' own providers, by namespace. */
export type Providers = Readonly<Partial<Record<Namespace, unknown>>>

const isSame = (a: Providers, b: Providers): boolean =>
  Object.entries({ ...a, ...b }).every(([namespace]) => Reflect.get(a, namespace) === Reflect.get(b, namespace))

/**
 * Calls `listener` with the connected wallets' providers every time one of them changes. `kit.getProvider` returns each provider with its type.
 *
 * @returns a function that unsubscribes
 * @example
 * const stop = subscribeProviders(kit, ({ eip155 }) => console.log(eip155 ? 'a provider' : 'none'))
 */
export const subscribeProviders = (
  kit: Pick<AppKit, 'options' | 'getProvider' | 'subscribe'>,
  listener: (providers: Providers) => void,
): Unsubscribe => {
  const read = (): Providers =>
    Object.fromEntries(
      kit.options.adapters.flatMap(({ namespace }) => {
        const provider = kit.getProvider(namespace)
        return provider === undefined ? [] : [[namespace, provider]]
      }),
    )
  return subscribePart(kit, read, listener, isSame)
}
