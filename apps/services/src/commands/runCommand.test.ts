import { expect, it } from 'vitest'
import { runCommand } from './runCommand.js'

it.each([
  [[], 'Which command?'],
  [['dance'], 'There is no command dance.'],
  [['serve', '--port', 'here'], '--port takes a whole number, not here.'],
  [['serve', '--onramp', '/nowhere.json'], '/nowhere.json cannot be read'],
  [['serve', '--onramp', import.meta.filename], 'is no on-ramp'],
  [['serve', '--colour'], '--colour'],
  [['project', 'create'], '--name is missing.'],
  [['project', 'create', '--name', 'A', '--id', 'no id'], '--id takes up to 64 letters'],
  [['project', 'create', '--name', 'A', '--origin', 'app.example/path'], '--origin takes an origin'],
  [['project', 'create', '--name', 'A', '--feature', 'dance'], '--feature knows social_login'],
  [['project', 'create', '--name', 'A', '--analytics', 'maybe'], '--analytics is on or off, not maybe.'],
  [['project', 'set', '--id', 'nobody'], 'There is no project nobody.'],
  [['directory', 'import'], 'Which file?'],
  [['directory', 'import', '/nowhere.json'], '/nowhere.json cannot be read'],
  [['directory', 'import', import.meta.filename], 'is no directory'],
  [['image', 'add', import.meta.filename, '--kind', 'dance', '--id', 'a'], '--kind is wallet, asset'],
  [['image', 'add', import.meta.filename, '--kind', 'asset', '--id', '../a'], '--id takes up to 100'],
])('a call of %j is refused: %s', async (parameters, words) => {
  const named = parameters.length > 1 ? ['--database', ':memory:'] : []
  await expect(runCommand([...parameters, ...named])).rejects.toMatchObject({
    name: 'UsageError',
    message: expect.stringContaining(words),
  })
})
