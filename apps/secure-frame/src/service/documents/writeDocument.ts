import { createHash } from 'node:crypto'
import { configName, type DocumentConfig } from '../../protocol/documentConfig.js'
import type { ClientDocument } from './clientFiles.js'

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** Returns the path of a built file. */
export const toAssetPath = (name: string): string => `/assets/${name}`

/** A document, and the hash of its import map as base64. */
export type WrittenDocument = { readonly html: string; readonly importMapHash: string }

/**
 * Writes a document. Its scripts set its title, language and direction, and create what it shows.
 *
 * An import map gives the integrity of modules that other modules import, because those have no `integrity` attribute of their own.
 *
 * @see https://html.spec.whatwg.org/multipage/webappapis.html#import-map-integrity
 */
export const writeDocument = (
  { script, style, integrity }: ClientDocument,
  config: DocumentConfig,
): WrittenDocument => {
  const byPath = Object.fromEntries(Object.entries(integrity).map(([name, hash]) => [toAssetPath(name), hash]))
  const importMap = JSON.stringify({ integrity: byPath })
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(new URL(config.origin).host)}</title>
<link rel="icon" href="data:,">
<meta name="${configName}" content="${escape(JSON.stringify(config))}">
<script type="importmap">${importMap}</script>
<link rel="stylesheet" href="${toAssetPath(style.name)}" integrity="${style.integrity}">
<script type="module" src="${toAssetPath(script)}" integrity="${integrity[script] ?? ''}"></script>
</head>
<body></body>
</html>
`
  return { html, importMapHash: createHash('sha256').update(importMap).digest('base64') }
}
