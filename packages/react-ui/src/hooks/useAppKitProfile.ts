'use client'
import type { Namespace, Snapshot } from '@latchkey/core'
import { useFacts } from '../kit/useSnapshot.js'
import { useKit } from '../kit/useKit.js'

/** The return type of {@link useAppKitProfile}. */
export type UseAppKitProfileReturn = {
  /** The account's name. It is validated and has at most 64 characters, but it does not prove anyone's identity. */
  readonly profileName: string | undefined
  /** The account's picture: an `https:` URL or a `data:` image. */
  readonly profileImage: string | undefined
}

const readProfile = (
  snapshot: Snapshot | undefined,
  requestedNamespace: Namespace | undefined,
): UseAppKitProfileReturn => {
  const namespace = requestedNamespace ?? snapshot?.activeNamespace
  const facts = namespace && snapshot?.namespaces[namespace]
  return { profileName: facts?.profileName, profileImage: facts?.profileImage }
}

/**
 * Returns the name and the picture of the active account. They arrive some time after the account, and only if the account has them.
 *
 * @param options.namespace the namespace of the account; the active namespace by default
 * @returns the same object as long as its values are unchanged
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
