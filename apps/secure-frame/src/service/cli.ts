#!/usr/bin/env node
import { runFromTerminal } from '@latchkey/services/parts'
import { kekCommands } from './commands/kekCommands.js'
import { projectCommands } from './commands/projectCommands.js'
import { serve } from './commands/serve.js'

runFromTerminal({
  title: 'latchkey-wallet: the service behind the embedded wallet',
  commands: [serve, ...projectCommands, ...kekCommands],
})
