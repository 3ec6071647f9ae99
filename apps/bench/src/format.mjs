import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')

/** Formats a text as `pnpm format` does, so that generated files pass `pnpm lint`. */
export const format = (name, text) =>
  execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${name}`], { input: text, encoding: 'utf8' })
