import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Database } from '../database/database.js'
import { drawMark } from '../directory/drawMark.js'
import { isDirectoryId } from '../directory/readWallet.js'
import { walletPictures } from '../directory/walletPictures.generated.js'
import { findNameOfImage } from '../directory/walletStore.js'
import { findImage, type ImageKind, type StoredImage, tagOf } from '../images/imageStore.js'
import type { AppEnv } from './appEnv.js'

/** How long a picture is good: then whoever has it asks whether it still is. */
const caching = 'public, max-age=86400, stale-while-revalidate=604800'

const paths: Readonly<Record<ImageKind, string>> = {
  wallet: '/getWalletImage/:id',
  asset: '/public/getAssetImage/:id',
  currency: '/public/getCurrencyImage/:id',
  token: '/public/getTokenImage/:id',
}

/** The picture of a wallet for which none was imported: a well-known wallet's own, else a letter. */
const drawWallet = async (database: Database, id: string): Promise<StoredImage | undefined> => {
  const name = await findNameOfImage(database, id)
  if (name === undefined) return undefined
  const own = Object.hasOwn(walletPictures, id) ? walletPictures[id] : undefined
  const bytes = new TextEncoder().encode(own ?? drawMark(name))
  return { type: 'image/svg+xml', bytes, etag: tagOf(bytes) }
}

const send = (context: Context<AppEnv>, { type, bytes, etag }: StoredImage) => {
  const headers = {
    etag,
    'cache-control': caching,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    // Should it ever be opened as a page, nothing of it runs or fetches.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
  const known = context.req
    .header('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  return known?.includes(etag)
    ? context.body(null, 304, headers)
    : context.body(bytes, 200, { ...headers, 'content-type': type })
}

/** Makes the calls for pictures. They are the same for every project and every page. */
export const createImageCalls = (database: Database, limit: MiddlewareHandler<AppEnv>): Hono<AppEnv> => {
  const calls = new Hono<AppEnv>()
  for (const [kind, path] of Object.entries(paths) as [ImageKind, string][])
    calls.get(path, limit, async (context) => {
      const id = context.req.param('id')
      if (!isDirectoryId(id)) return context.json({ error: 'Invalid: id' }, 400)
      const stored = await findImage(database, kind, id)
      const image = stored ?? (kind === 'wallet' ? await drawWallet(database, id) : undefined)
      return image ? send(context, image) : context.json({ error: 'No such picture' }, 404)
    })
  return calls
}
