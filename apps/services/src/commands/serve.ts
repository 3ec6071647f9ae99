import { readOnrampFile } from '../onramp/readOnrampFile.js'
import { startServices } from '../startServices.js'
import { type Command, databaseUsage, defaultDatabase, parseOptions, readFile, toNumber } from './command.js'

/** `serve`: the services, until a signal ends them. */
export const serve: Command = {
  name: 'serve',
  usage: `serve               answers sites, until it is told to end
${databaseUsage}
  --port <number>   by default PORT, else 8787; 0 is any free one
  --host <address>  by default HOST, else 127.0.0.1
  --onramp <file>   what visitors can buy, at which price and from whom: JSON, as onramp.example.json in this package
  --with-parent     ends when its standard input does: with the process that started it, however that ends
  --trust-proxy     a proxy of yours stands before it: clients are told apart by X-Forwarded-For
`,
  run: async (parameters) => {
    const { values } = parseOptions({
      args: [...parameters],
      options: {
        database: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        onramp: { type: 'string' },
        'trust-proxy': { type: 'boolean' },
        'with-parent': { type: 'boolean' },
      },
    })
    const { onramp } = values
    const services = await startServices({
      database: values.database ?? defaultDatabase(),
      port: toNumber('port', values.port ?? process.env['PORT'] ?? '8787'),
      host: values.host ?? process.env['HOST'],
      trustProxy: values['trust-proxy'],
      onramp: onramp === undefined ? undefined : readFile(onramp, 'on-ramp', readOnrampFile),
    })
    const end = async () => {
      const lost = await services.stop()
      process.exit(lost === 0 ? 0 : 1)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
    // Nobody reads its log any more: that ends it as a terminal that is closed does.
    process.stdout.on('error', () => void end())
    if (values['with-parent']) process.stdin.on('end', () => void end()).resume()
  },
}
