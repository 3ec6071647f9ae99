import type { Project } from '../projects/projectStore.js'

/** What a policy is made of. */
type PolicyParameters = {
  /** The wallet's own origin. */
  readonly origin: string
  /** The hash of the document's import map, which is the only inline script. */
  readonly importMapHash: string
  /** Whether the document starts the vault's worker. */
  readonly hasVault: boolean
  /** The site's project. Absent in documents that belong to no site: no page may contain them. */
  readonly project?: Pick<Project, 'origins' | 'rpc' | 'bundlers'> | undefined
}

const originOf = (url: string): string | undefined => {
  if (!URL.canParse(url)) return undefined
  const { protocol, origin } = new URL(url)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}

/** Returns the origins of a list of URLs. What is no URL of the web is left out, so that it cannot change the policy. */
const originsOf = (urls: readonly string[]): readonly string[] => [
  ...new Set(urls.map(originOf).filter((origin) => origin !== undefined)),
]

const write = (directives: readonly (readonly [name: string, ...sources: string[]])[]) =>
  directives.map((directive) => directive.join(' ')).join('; ')

/**
 * Writes the policy of a document (Content Security Policy Level 3).
 *
 * Trusted Types allow one policy, and only in documents that start the vault's worker: the URL of a worker has to be a `TrustedScriptURL`.
 *
 * @see https://www.w3.org/TR/CSP3/
 */
export const writeDocumentPolicy = ({ origin, importMapHash, hasVault, project }: PolicyParameters): string => {
  const ancestors = originsOf(project?.origins ?? [])
  return write([
    ['default-src', `'none'`],
    ['script-src', `'self'`, `'sha256-${importMapHash}'`],
    ['style-src', `'self'`],
    ['img-src', `'self'`, 'data:'],
    ['font-src', `'self'`],
    [
      'connect-src',
      `'self'`,
      ...originsOf([project?.rpc, project?.bundlers].flatMap((urls) => Object.values(urls ?? {}))),
    ],
    ['worker-src', hasVault ? `'self'` : `'none'`],
    ['frame-src', `'none'`],
    ['object-src', `'none'`],
    ['base-uri', `'none'`],
    ['form-action', `'none'`],
    ['frame-ancestors', ...(ancestors.length > 0 ? ancestors : [`'none'`])],
    ['require-trusted-types-for', `'script'`],
    ['trusted-types', hasVault ? 'latchkey-vault' : `'none'`],
    ...(origin.startsWith('https:') ? ([['upgrade-insecure-requests']] as const) : []),
  ])
}

/** The policy of the vault's worker: it can load nothing and reach nothing. */
export const vaultPolicy = write([
  ['default-src', `'none'`],
  ['connect-src', `'none'`],
  ['base-uri', `'none'`],
  ['form-action', `'none'`],
  ['frame-ancestors', `'none'`],
  ['require-trusted-types-for', `'script'`],
  ['trusted-types', `'none'`],
])

/** What the documents may use of the browser. */
const permissions = [
  ...[
    'camera',
    'microphone',
    'geolocation',
    'usb',
    'serial',
    'hid',
    'payment',
    'clipboard-read',
    'display-capture',
  ].map((feature) => `${feature}=()`),
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
].join(', ')

/**
 * Returns the headers of a document, beside those of every response.
 *
 * @param isFramed whether pages of other origins may contain it
 * @param hasOpener whether it may reach the page that opened it
 */
export const documentHeaders = (
  policy: string,
  { isFramed = false, hasOpener = false }: { readonly isFramed?: boolean; readonly hasOpener?: boolean } = {},
): Readonly<Record<string, string>> => ({
  'content-security-policy': policy,
  'permissions-policy': permissions,
  'origin-agent-cluster': '?1',
  'cross-origin-resource-policy': isFramed ? 'cross-origin' : 'same-origin',
  ...(!isFramed && !hasOpener && { 'cross-origin-opener-policy': 'same-origin' }),
})
