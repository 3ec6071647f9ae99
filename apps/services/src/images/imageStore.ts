import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.js'
import type { CheckedImage } from './readImage.js'

/** The kinds of pictures. */
export const imageKinds = ['wallet', 'asset', 'currency', 'token'] as const

/** A kind of picture. */
export type ImageKind = (typeof imageKinds)[number]

/** A stored picture. */
export type StoredImage = { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string }

/** Returns a picture's ETag. */
export const tagOf = (bytes: Uint8Array): string => `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`

/** Stores a picture, and replaces an existing one. */
export const saveImage = (database: Database, kind: ImageKind, id: string, image: CheckedImage): Promise<void> => {
  const { type, width, height, bytes } = image
  return database.run(sql`
    insert into images (kind, id, type, width, height, bytes, etag)
    values (${kind}, ${id}, ${type}, ${width}, ${height}, ${bytes}, ${tagOf(bytes)})
    on conflict (kind, id) do update set type = excluded.type, width = excluded.width, height = excluded.height,
      bytes = excluded.bytes, etag = excluded.etag`)
}

/** Finds the picture with an id. */
export const findImage = async (database: Database, kind: ImageKind, id: string): Promise<StoredImage | undefined> => {
  const [row] = await database.all<{ type: string; bytes: ArrayBuffer | Uint8Array; etag: string }>(
    sql`select type, bytes, etag from images where kind = ${kind} and id = ${id}`,
  )
  if (!row) return undefined
  const { type, bytes, etag } = row
  // SQLite's driver returns an `ArrayBuffer`, that of Postgres a view.
  return { type, bytes: bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : Uint8Array.from(bytes), etag }
}
