#!/usr/bin/env node
import { run } from './run.js'

const { code, output } = await run(process.argv.slice(2), process.cwd())
const stream = code === 0 ? process.stdout : process.stderr
stream.write(output)
process.exitCode = code
