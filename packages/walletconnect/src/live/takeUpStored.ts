import type { SignClient } from '@walletconnect/sign-client'

type SdkClient = Awaited<ReturnType<typeof SignClient.init>>
type Session = ReturnType<SdkClient['session']['get']>

const readStored = async <value extends object>({ core }: SdkClient, store: object): Promise<Partial<value>> => {
  const { storageKey = '' }: { readonly storageKey?: string } = Object(store)
  return (await core.storage.getItem<value>(storageKey)) ?? {}
}

/** Takes up the sessions that another page has stored since this one was loaded, with their keys: the SDK reads its storage once. */
export const takeUpStored = async (client: SdkClient): Promise<void> => {
  const { core, session } = client
  const stored = await readStored<readonly Session[]>(client, session)
  const keys = await readStored<Readonly<Record<string, string>>>(client, core.crypto.keychain)
  for (const one of Object.values(stored)) {
    if (typeof one !== 'object' || session.keys.includes(one.topic)) continue
    for (const name of [one.topic, one.self.publicKey]) {
      const key = keys[name]
      if (key) await core.crypto.keychain.set(name, key)
    }
    await session.set(one.topic, one)
    core.expirer.set(one.topic, one.expiry)
    core.relayer.subscribe(one.topic).catch(() => undefined) // it is tried again with each beat
  }
}
