import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')

/** Formats what is written as `pnpm format` would, so that a generated file passes `pnpm lint`. */
export const format = (name, text) =>
  execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${name}`], { input: text, encoding: 'utf8' })
