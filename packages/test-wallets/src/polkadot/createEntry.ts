import type { Injected, InjectedAccount, InjectedEntry, KnownMetadata, SignerResult } from './injected.js'
import type { PolkadotMethod, PolkadotTestWallet } from './polkadotTestWallet.js'

/** Creates a wallet's object in a page. `enable` or `connect` authorizes the page. */
export const createEntry = (
  wallet: Pick<PolkadotTestWallet, 'id' | 'version' | 'request' | 'subscribe'>,
  entry: 'enable' | 'connect',
  origin: string,
): InjectedEntry => {
  const { id: name, version } = wallet
  const request = async <result>(method: PolkadotMethod, ...params: readonly unknown[]): Promise<result> =>
    (await wallet.request(method, params, origin)) as result // a policy can set any response
  const injected: Injected = {
    accounts: {
      get: () => request<readonly InjectedAccount[]>('accounts.get'),
      subscribe: (listener) => {
        let hasChanged = false
        const stop = wallet.subscribe(origin, (accounts) => {
          hasChanged = true
          listener(accounts)
        })
        // As in extensions, the current accounts come first, unless they have changed meanwhile. If they cannot be read, no event follows.
        request<readonly InjectedAccount[]>('accounts.get').then(
          (accounts) => (hasChanged ? undefined : listener(accounts)),
          () => undefined,
        )
        return stop
      },
    },
    metadata: {
      get: () => request<readonly KnownMetadata[]>('metadata.get'),
      provide: (definition) => request<boolean>('metadata.provide', definition),
    },
    signer: {
      signPayload: (payload) => request<SignerResult>('signPayload', payload),
      signRaw: (raw) => request<SignerResult>('signRaw', raw),
    },
  }
  const authorize = async (app: string) => {
    const injectedByPolicy = await request<Injected | undefined>('enable', app)
    return injectedByPolicy ?? (entry === 'connect' ? { ...injected, name, version } : injected)
  }
  return { version, [entry]: authorize }
}
