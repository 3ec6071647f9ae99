'use client'
import type { Namespace, Snapshot } from '@latchkey/core'
import { useFacts } from '../kit/useFacts.js'
import { useKit } from '../kit/useKit.js'

/** What {@link useAppKitProfile} gives. */
export type UseAppKitProfileReturn = {
  /** The name that the account goes by. Checked, and at most 64 characters; but no proof of who somebody is. */
  readonly profileName: string | undefined
  /** The account's picture: an `https:` URL or a `data:` image. */
  readonly profileImage: string | undefined
}

const readProfile = (snapshot: Snapshot | undefined, wanted: Namespace | undefined): UseAppKitProfileReturn => {
  const namespace = wanted ?? snapshot?.activeNamespace
  const facts = namespace && snapshot?.namespaces[namespace]
  return { profileName: facts?.profileName, profileImage: facts?.profileImage }
}

/**
 * The name and the picture of the account in use: they come some time after the account, and only where it has any.
 *
 * @param options.namespace whose account; the active namespace's by default
 * @returns the same object as long as it says the same
 * @example
 * const Name = () => {
 *   const { profileName } = useAppKitProfile()
 *   const { address } = useAppKitAccount()
 *   return <span dir="auto">{profileName ?? address}</span>
 * }
 */
export const useAppKitProfile = (
  options: { readonly namespace?: Namespace | undefined } = {},
): UseAppKitProfileReturn => useFacts(useKit(), readProfile, options.namespace)
