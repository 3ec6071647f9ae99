import { isPageLink } from '@latchkey/core/rules'
import { FieldError, type FieldReader, textField } from '../fields.js'
import { isLoopbackLink } from '../isLoopbackLink.js'

/** The values of environment variables, by name. */
export type Environment = Readonly<Record<string, string | undefined>>

const isNodeUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '' && hash === ''
}

const nodeUrl = textField(isNodeUrl, 'an http or https URL without credentials')

const readVariable = (environment: Environment, name: string, path: string): string => {
  const value = environment[name]
  if (value && /^[\x21-\x7E]+$/.test(value)) return value
  const fault = value ? 'has spaces or characters outside ASCII' : 'is not set'
  throw new FieldError(path, `names the environment variable ${name}, which ${fault}`)
}

/** Reads the URL of a node. Each `${NAME}` in it is replaced by that environment variable, so that the file contains no key. */
export const nodeUrlField =
  (environment: Environment): FieldReader<string> =>
  (field, path) => {
    const url = nodeUrl(field, path).replaceAll(/\$\{(\w+)\}/g, (_, name: string) =>
      readVariable(environment, name, path),
    )
    if (isNodeUrl(url)) return url
    throw new FieldError(path, 'is no URL with the values of its environment variables')
  }

const variable = textField((text) => /^\w{1,100}$/.test(text), 'the name of an environment variable')

/** Reads the name of an environment variable. @returns its value, e.g. the key of a provider */
export const variableField =
  (environment: Environment): FieldReader<string> =>
  (field, path) =>
    readVariable(environment, variable(field, path), path)

/** Reads the base URL of a provider. It must be encrypted, because the requests carry a key. @returns it without a slash at its end */
export const providerUrlField: FieldReader<string> = (field, path) =>
  textField(
    (text) => (isPageLink(text) || isLoopbackLink(text)) && !/[?#]/.test(text),
    'an https URL, or an http URL on this machine, without credentials and query',
  )(field, path).replace(/\/+$/, '')
