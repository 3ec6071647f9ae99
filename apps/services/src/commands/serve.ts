import { readOnrampFile } from '../onramp/readOnrampFile.js'
import { startServices } from '../startServices.js'
import { type Command, databaseUsage, defaultDatabase, parseOptions, readFile, toNumber } from './command.js'

/** `serve`: runs the services until a signal stops them. */
export const serve: Command = {
  name: 'serve',
  usage: `serve                   run the services until a signal stops them
${databaseUsage}
  --port <number>        port; 0 for any free one (default: $PORT or 8787)
  --host <address>       address to listen on (default: $HOST or 127.0.0.1)
  --onramp <file>        JSON file of what users can buy, from whom and at which rates; see onramp.example.json in this package
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
    // Stop if the output is closed, as if the terminal were.
    process.stdout.on('error', () => void end())
    if (values['with-parent']) process.stdin.on('end', () => void end()).resume()
  },
}
