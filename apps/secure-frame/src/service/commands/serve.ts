import { type Command, needOption, parseOptions, readFile, stopOnSignals, toNumber } from '@latchkey/services/parts'
import { readLoginsFile } from '../social/readLoginsFile.js'
import { startWalletService } from '../startWalletService.js'
import { databaseUsage, toDatabase, toSecureOrigin } from './options.js'

/** `serve`: runs the wallet service until a signal stops it. */
export const serve: Command = {
  name: 'serve',
  usage: `serve                   run the wallet service until a signal stops it
${databaseUsage}
  --kek <file>           the file of the key-encryption key, which kek create writes
  --mail <url>           the mail server: smtp://user:password@host:587, or smtps://. Without TLS only on this machine, or with ?requireTLS=false
  --mail-from <address>  the sender of mail (default: no-reply@ and the host of --origin)
  --logins <file>        JSON file of social logins; see logins.example.json in this package (default: none)
  --origin <origin>      the public origin of the wallet, where nothing else is served: https://wallet.example
  --port <number>        port; 0 for any free one (default: $PORT or 8788)
  --host <address>       address to listen on (default: $HOST or 127.0.0.1)
  --with-parent          stop when standard input closes, so that the server ends with the process that started it
  --trust-proxy          use if the server is behind your proxy: clients are identified by X-Forwarded-For
`,
  run: async (parameters) => {
    const { values } = parseOptions({
      args: [...parameters],
      options: {
        database: { type: 'string' },
        kek: { type: 'string' },
        mail: { type: 'string' },
        'mail-from': { type: 'string' },
        logins: { type: 'string' },
        origin: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        'trust-proxy': { type: 'boolean' },
        'with-parent': { type: 'boolean' },
      },
    })
    const origin = toSecureOrigin(needOption('origin', values.origin))
    const { logins } = values
    const service = await startWalletService({
      database: toDatabase(values.database),
      kek: needOption('kek', values.kek),
      mail: {
        url: needOption('mail', values.mail),
        from: values['mail-from'] ?? `no-reply@${new URL(origin).hostname}`,
      },
      logins:
        logins === undefined ? undefined : readFile(logins, 'logins', (text) => readLoginsFile(text, process.env)),
      origin,
      port: toNumber('port', values.port ?? process.env['PORT'] ?? '8788'),
      host: values.host ?? process.env['HOST'],
      trustProxy: values['trust-proxy'],
    })
    stopOnSignals(async () => {
      await service.stop()
      return 0
    }, values['with-parent'])
  },
}
