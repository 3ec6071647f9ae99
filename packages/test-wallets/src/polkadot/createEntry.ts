import type { Injected, InjectedAccount, InjectedEntry, KnownMetadata, SignerResult } from './injected.js'
import type { PolkadotMethod, PolkadotTestWallet } from './polkadotTestWallet.js'

/** Creates a wallet's object in a page. `enable` or `connect` authorizes the page. */
export const createEntry = (
  wallet: Pick<PolkadotTestWallet, 'id' | 'version' | 'request' | 'subscribe'>,
  entry: 'enable' | 'connect',
  origin: string,
): InjectedEntry => {
  const { id: name, version } = wallet
  const ask = async <result>(method: PolkadotMethod, ...params: readonly unknown[]): Promise<result> =>
    (await wallet.request(method, params, origin)) as result // a policy can set any response
  const injected: Injected = {
    accounts: {
      get: () => ask<readonly InjectedAccount[]>('accounts.get'),
      subscribe: (listener) => {
        let isTold = false
        const stop = wallet.subscribe(origin, (accounts) => {
          isTold = true
          listener(accounts)
        })
        // As in extensions, the current accounts come first, unless they have changed meanwhile. If they cannot be read, no event follows.
        ask<readonly InjectedAccount[]>('accounts.get').then(
          (accounts) => (isTold ? undefined : listener(accounts)),
          () => undefined,
        )
        return stop
      },
    },
    metadata: {
      get: () => ask<readonly KnownMetadata[]>('metadata.get'),
      provide: (definition) => ask<boolean>('metadata.provide', definition),
    },
    signer: {
      signPayload: (payload) => ask<SignerResult>('signPayload', payload),
      signRaw: (raw) => ask<SignerResult>('signRaw', raw),
    },
  }
  const letIn = async (app: string) => {
    const given = await ask<Injected | undefined>('enable', app)
    return given ?? (entry === 'connect' ? { ...injected, name, version } : injected)
  }
  return { version, [entry]: letIn }
}
