import type { Core } from '@walletconnect/core'
import type { SignInWish } from './signInWish.js'

type SdkCore = Pick<InstanceType<typeof Core>, 'storage' | 'customStoragePrefix'>

/** A sign-in that a wallet was asked for: what this page, or one that is loaded after it, knows its answer by. */
export type PendingSignIn = {
  readonly topic: string
  /** That of the request. */
  readonly id: number
  readonly publicKey: string
  readonly pairingTopic: string
  /** When it is given up, in milliseconds since the epoch. */
  readonly until: number
  readonly wish: Omit<SignInWish, 'formatMessage'>
}

type Kept = Readonly<Record<string, PendingSignIn>>

const keyOf = ({ customStoragePrefix }: SdkCore) => `latchkey:signIns:${customStoragePrefix}`
const readKept = async (core: SdkCore): Promise<Kept> => (await core.storage.getItem<Kept>(keyOf(core))) ?? {}

/** Keeps one until its answer is there, over the pages of the site. */
export const keepPending = async (core: SdkCore, pending: PendingSignIn): Promise<void> => {
  await core.storage.setItem(keyOf(core), { ...(await readKept(core)), [pending.topic]: pending })
}

/** Forgets one. */
export const dropPending = async (core: SdkCore, topic: string): Promise<void> => {
  const { [topic]: _dropped, ...rest } = await readKept(core)
  await core.storage.setItem(keyOf(core), rest)
}

/** Those that pages before this one have asked for. */
export const readPending = async (core: SdkCore): Promise<readonly PendingSignIn[]> =>
  Object.values(await readKept(core))
