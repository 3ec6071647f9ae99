import { LatchkeyError } from '@latchkey/core/adapter'

type Method = (...parameters: readonly unknown[]) => unknown

const getMethod = (owner: object, name: string): Method => {
  const method: unknown = Reflect.get(owner, name)
  if (typeof method === 'function')
    return (...parameters: readonly unknown[]) => Reflect.apply(method, owner, parameters)
  throw new LatchkeyError(
    'CONFIG_INVALID',
    `The WalletConnect SDK has no method ${name}, so its version is not supported.`,
    {
      help: ['Install @walletconnect/core@2.21.8 and @walletconnect/sign-client@2.21.8.'],
    },
  )
}

/**
 * Checks that an object of the SDK has the methods to replace.
 *
 * @throws `CONFIG_INVALID` if one is missing, because then the SDK has another version than the patched one
 */
export const assertMethods = (owner: object, names: readonly string[]): void => {
  for (const name of names) getMethod(owner, name)
}

/**
 * Replaces methods of the SDK that its types do not declare.
 *
 * @param replacements for each name, a function that gets the original method and returns the new one
 * @throws `CONFIG_INVALID` if `owner` lacks one of the methods
 */
export const replaceMethods = (
  owner: object,
  replacements: Readonly<Record<string, (original: Method) => Method>>,
): void => {
  for (const [name, make] of Object.entries(replacements)) Reflect.set(owner, name, make(getMethod(owner, name)))
}
