import { expect, it } from 'vitest'
import { runCommands } from './runCommands.js'
import { serviceCommands } from './serviceCommands.js'

it.each([
  [[], 'No command given.'],
  [['dance'], 'Unknown command: dance.'],
  [['serve', '--port', 'here'], '--port must be an integer, not here.'],
  [['serve', '--onramp', '/nowhere.json'], 'Cannot read /nowhere.json'],
  [['serve', '--onramp', import.meta.filename], 'Invalid on-ramp in'],
  [['serve', '--colour'], '--colour'],
  [['project', 'create'], '--name is required.'],
  [['project', 'create', '--name', 'A', '--id', 'no id'], '--id must have 1 to 64 letters'],
  [['project', 'create', '--name', 'A', '--origin', 'app.example/path'], '--origin must be an origin'],
  [['project', 'create', '--name', 'A', '--feature', 'dance'], '--feature must be one of social_login'],
  [['project', 'create', '--name', 'A', '--analytics', 'maybe'], '--analytics must be on or off, not maybe.'],
  [['project', 'set', '--id', 'missing'], 'Project not found: missing.'],
  [['directory', 'import'], 'Pass a file.'],
  [['directory', 'import', '/nowhere.json'], 'Cannot read /nowhere.json'],
  [['serve', '--wallet-service', 'http://wallet.example'], '--wallet-service must be an https origin'],
  [['serve', '--wallet-service', 'https://wallet.example/'], '--wallet-service must be an https origin'],
  [['serve', '--wallet-service', 'wallet.example'], '--wallet-service must be an https origin'],
  [['directory', 'import', import.meta.filename], 'Invalid directory in'],
  [['image', 'add', import.meta.filename, '--kind', 'dance', '--id', 'a'], '--kind must be one of wallet, asset'],
  [['image', 'add', import.meta.filename, '--kind', 'asset', '--id', '../a'], '--id must have 1 to 100'],
])('rejects %j: %s', async (parameters, message) => {
  const database = parameters.length > 1 ? ['--database', ':memory:'] : []
  await expect(runCommands(serviceCommands, [...parameters, ...database])).rejects.toMatchObject({
    name: 'UsageError',
    message: expect.stringContaining(message),
  })
})
