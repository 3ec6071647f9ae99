'use client'
import type { Namespace, SignInSnapshot } from '@latchkey/core'
import { signIn, signOut } from '@latchkey/core/actions'
import { useMemo } from 'react'
import { assertKit, useKit } from '../kit/useKit.js'
import { useSnapshot } from '../kit/useSnapshot.js'

/** The return type of {@link useAppKitSIWX}. */
export type UseAppKitSIWXReturn = SignInSnapshot & {
  /** Signs in with the connected account of a namespace, the active one by default. Resolves once it is signed in. */
  signIn(namespace?: Namespace): Promise<void>
  /** Ends all sign-ins, in all tabs. The wallets stay connected. */
  signOut(): Promise<void>
}

const none: readonly never[] = []

/**
 * Returns whether, as whom and where the user is signed in, and functions that sign in and out.
 *
 * @returns functions that reject with `NO_KIT`, and the errors of the actions `signIn` and `signOut`. The same object as long as its values are
 * unchanged. `status` is `'loading'` until the kit has asked the site
 * @example
 * const Session = () => {
 *   const { status, accounts, signIn, signOut } = useAppKitSIWX()
 *   if (status === 'loading') return null
 *   if (status === 'unauthenticated') return <button onClick={() => signIn()}>Sign in</button>
 *   return <button onClick={signOut}>Sign out {accounts[0]}</button>
 * }
 */
export const useAppKitSIWX = (): UseAppKitSIWXReturn => {
  const kit = useKit()
  const known = useSnapshot(kit, (snapshot) => snapshot?.signIn)
  const isIdle = useSnapshot(kit, (snapshot) => snapshot?.initialized)
  return useMemo(
    () => ({
      status: isIdle ? 'unauthenticated' : 'loading',
      accounts: none,
      networks: none,
      ...known,
      signIn: async (namespace) => signIn(assertKit(kit), namespace),
      signOut: async () => signOut(assertKit(kit)),
    }),
    [kit, known, isIdle],
  )
}
