import type { Core } from '@walletconnect/core'
import type { SignInProposal } from './signInProposal.js'

type SdkCore = Pick<InstanceType<typeof Core>, 'storage' | 'customStoragePrefix'>

/** A pending sign-in request: the facts by which this page, or the page after a reload, recognizes the answer. */
export type PendingSignIn = {
  readonly topic: string
  /** The id of the request. */
  readonly id: number
  readonly publicKey: string
  readonly pairingTopic: string
  /** When the request expires, in milliseconds since the epoch. */
  readonly until: number
  readonly proposal: Omit<SignInProposal, 'formatMessage'>
}

type Stored = Readonly<Record<string, PendingSignIn>>

const keyOf = ({ customStoragePrefix }: SdkCore) => `latchkey:signIns:${customStoragePrefix}`
const readAll = async (core: SdkCore): Promise<Stored> => (await core.storage.getItem<Stored>(keyOf(core))) ?? {}

/** Stores a pending sign-in, so that it survives a reload. */
export const storePending = async (core: SdkCore, pending: PendingSignIn): Promise<void> => {
  await core.storage.setItem(keyOf(core), { ...(await readAll(core)), [pending.topic]: pending })
}

/** Deletes a pending sign-in. */
export const deletePending = async (core: SdkCore, topic: string): Promise<void> => {
  const { [topic]: _dropped, ...rest } = await readAll(core)
  await core.storage.setItem(keyOf(core), rest)
}

/** Reads the sign-ins that earlier pages requested. */
export const readPending = async (core: SdkCore): Promise<readonly PendingSignIn[]> =>
  Object.values(await readAll(core))
