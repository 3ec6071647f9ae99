#!/usr/bin/env node
import { runFromTerminal } from './commands/runCommands.js'
import { serviceCommands } from './commands/serviceCommands.js'

runFromTerminal(serviceCommands)
