import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isPageLink } from '@latchkey/core/rules'
import type { ChainsFile } from '../chains/chains.js'
import { readChainsFile } from '../chains/readChainsFile.js'
import { readOnrampFile } from '../onramp/readOnrampFile.js'
import { isLoopbackLink } from '../isLoopbackLink.js'
import { startServices } from '../startServices.js'
import {
  type Command,
  databaseUsage,
  defaultDatabase,
  parseOptions,
  readFile,
  toNumber,
  UsageError,
} from './command.js'
import { stopOnSignals } from './stopOnSignals.js'

/** Reads the chains file. It names files of tokens relative to its own folder. @throws `UsageError` */
const readChains = (path: string): ChainsFile =>
  readFile(path, 'chains', (text) =>
    readChainsFile(text, {
      environment: process.env,
      readTokens: (file) => readFileSync(resolve(dirname(path), file), 'utf8'),
    }),
  )

/** Returns the origin of the wallet service. @throws `UsageError` */
const toWalletService = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  if ((isPageLink(text) || isLoopbackLink(text)) && new URL(text).origin === text) return text
  throw new UsageError(
    `--wallet-service must be an https origin without a path, e.g. https://wallet.example, not ${text}. http:// works for localhost only.`,
  )
}

/** `serve`: runs the services until a signal stops them. */
export const serve: Command = {
  name: 'serve',
  usage: `serve                   run the services until a signal stops them
${databaseUsage}
  --port <number>        port; 0 for any free one (default: $PORT or 8787)
  --host <address>       address to listen on (default: $HOST or 127.0.0.1)
  --onramp <file>        JSON file of what users can buy, from whom and at which rates; see onramp.example.json in this package
  --chains <file>        JSON file of the networks whose data is served, with their nodes; see chains.example.json in this package
  --wallet-service <url> the origin of the wallet service whose permissions are served: https://wallet.example (default: none)
  --with-parent          stop when standard input closes, so that the server ends with the process that started it
  --trust-proxy          use if the server is behind your proxy: clients are identified by X-Forwarded-For
`,
  run: async (parameters) => {
    const { values } = parseOptions({
      args: [...parameters],
      options: {
        database: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        onramp: { type: 'string' },
        chains: { type: 'string' },
        'wallet-service': { type: 'string' },
        'trust-proxy': { type: 'boolean' },
        'with-parent': { type: 'boolean' },
      },
    })
    const { onramp, chains } = values
    const services = await startServices({
      database: values.database ?? defaultDatabase(),
      port: toNumber('port', values.port ?? process.env['PORT'] ?? '8787'),
      host: values.host ?? process.env['HOST'],
      trustProxy: values['trust-proxy'],
      onramp: onramp === undefined ? undefined : readFile(onramp, 'on-ramp', readOnrampFile),
      chains: chains === undefined ? undefined : readChains(chains),
      walletService: toWalletService(values['wallet-service']),
    })
    stopOnSignals(async () => ((await services.stop()) === 0 ? 0 : 1), values['with-parent'])
  },
}
