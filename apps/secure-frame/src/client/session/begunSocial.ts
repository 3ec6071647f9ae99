import { isId, isSecret } from '../../protocol/fields.js'

/** What a frame keeps of a social login that it has begun. It outlives the document: the site may reload its page while the window is open. */
export type BegunSocial = {
  readonly transaction: string
  /** Without it, the service returns no result. */
  readonly verifier: string
}

/** The memory of the tab for the login that was begun in it. */
export type BegunSocialMemory = {
  read(): BegunSocial | undefined
  write(begun: BegunSocial): void
  remove(): void
}

const name = 'latchkey-begun-social'

/** Reads what the tab has stored. Values of another form are dropped. */
export const parseBegunSocial = (stored: string | null): BegunSocial | undefined => {
  try {
    const { transaction, verifier }: Record<string, unknown> = Object(JSON.parse(stored ?? 'null'))
    return isId(transaction) && isSecret(verifier) ? { transaction, verifier } : undefined
  } catch {
    return undefined // it is no JSON
  }
}

/**
 * Creates the memory. Other tabs cannot read it, so that none takes the result of this one.
 *
 * @param getStorage returns the tab's storage. It may throw: then a login ends with its document
 */
export const createBegunSocialMemory = (
  getStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): BegunSocialMemory => {
  const use = <result>(act: (storage: ReturnType<typeof getStorage>) => result): result | undefined => {
    try {
      return act(getStorage())
    } catch {
      return undefined // the browser refuses its storage to frames
    }
  }
  return {
    read: () => parseBegunSocial(use((storage) => storage.getItem(name)) ?? null),
    write: (begun) => use((storage) => storage.setItem(name, JSON.stringify(begun))),
    remove: () => use((storage) => storage.removeItem(name)),
  }
}
