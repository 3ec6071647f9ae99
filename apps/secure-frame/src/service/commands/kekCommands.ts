import { type Command, needOption, parseOptions, print } from '@latchkey/services/parts'
import { addKekKey, createKekFile, readKekFile } from '../keys/kekFile.js'
import { openKek } from '../keys/openKek.js'
import { rewrapKeys } from '../keys/wrappedKeys.js'
import { databaseUsage, withWalletDatabase } from './options.js'

const kekUsage = '  --kek <file>           the key file. Only its owner can read it'

const create: Command = {
  name: 'kek create',
  usage: `kek create              create a key file. Without it, the database is useless: keep a backup apart from that of the database
${kekUsage}
`,
  run: async (parameters) => {
    const { values } = parseOptions({ args: [...parameters], options: { kek: { type: 'string' } } })
    const path = needOption('kek', values.kek)
    createKekFile(path)
    print({ kek: path, newest: openKek(path).newestId() })
  },
}

const rotate: Command = {
  name: 'kek rotate',
  usage: `kek rotate              add a key to the key file, and wrap all keys of the database by it. Restart the servers afterwards.
                        The older keys stay in the file, because backups of the database need them
${kekUsage}
${databaseUsage}
`,
  run: async (parameters) => {
    const { values } = parseOptions({
      args: [...parameters],
      options: { kek: { type: 'string' }, database: { type: 'string' } },
    })
    const path = needOption('kek', values.kek)
    await withWalletDatabase(values.database, async (database) => {
      addKekKey(path)
      const rewrapped = await rewrapKeys(database, openKek(path))
      print({ kek: path, newest: openKek(path).newestId(), keys: readKekFile(path).length, rewrapped })
    })
  },
}

/** The commands of the key-encryption key. */
export const kekCommands: readonly Command[] = [create, rotate]
