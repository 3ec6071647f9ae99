import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { buildClient } from '../../../scripts/buildClient.mjs'
import type { ClientFiles } from './clientFiles.js'

let client: ClientFiles
let again: ClientFiles
beforeAll(async () => {
  client = await buildClient()
  again = await buildClient()
}, 60_000)

it('builds the same bytes twice', () => {
  expect(again.manifest).toEqual(client.manifest)
  expect([...again.files.keys()]).toEqual([...client.files.keys()])
  for (const [name, contents] of client.files)
    expect(Buffer.from(contents).equals(again.files.get(name) ?? new Uint8Array())).toBe(true)
})

it('lists the integrity of every file, and no file that no document loads', () => {
  const { documents, vault, exit } = client.manifest
  const listed = new Map([
    ['exit.html', exit],
    [vault.name, vault.integrity],
  ])
  for (const { script, style, integrity } of Object.values(documents)) {
    expect(Object.keys(integrity)).toContain(script)
    for (const [name, hash] of Object.entries(integrity)) listed.set(name, hash)
    listed.set(style.name, style.integrity)
  }
  const hashes = [...client.files].map(([name, contents]) => [
    name,
    `sha384-${createHash('sha384').update(contents).digest('base64')}`,
  ])
  expect(Object.fromEntries(hashes)).toEqual(Object.fromEntries(listed))
})

it('has no path of this machine, and loads no script from elsewhere', () => {
  const texts = [...client.files].map(([name, contents]) => [name, new TextDecoder().decode(contents)] as const)
  const hasFault = (text: string) => text.includes(process.cwd()) || /\bimport\s*\(\s*["'`]https?:/.test(text)
  expect(texts.filter(([, text]) => hasFault(text)).map(([name]) => name)).toEqual([])
})
