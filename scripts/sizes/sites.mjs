import { fileURLToPath } from 'node:url'
import { namespaces } from './namespaces.mjs'

/** Where the sites' imports are resolved. */
export const demoFolder = fileURLToPath(new URL('../../apps/demo', import.meta.url))

/**
 * The text of a site: its page has the button and a hook, and one network of each namespace.
 * @param names the site's namespaces
 * @param more further imports, and what the site passes with them
 */
export const createSite = (names, { imports = '', connectors = '', options = '' } = {}) => `
import { createAppKit, ConnectButton, useAppKitAccount } from '@latchkey/react-ui'
${names.map((name) => `import { ${name} } from '@latchkey/${name}'\nimport { ${namespaces[name].network} } from '@latchkey/${name}/networks'`).join('\n')}
${imports}
globalThis.site = { kit: createAppKit({ projectId: 'p', networks: [${names.map((name) => namespaces[name].network).join(', ')}], adapters: [${names.map((name) => `${name}(${connectors})`).join(', ')}]${options} }), ConnectButton, useAppKitAccount }
`
