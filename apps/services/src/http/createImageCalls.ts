import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Database } from '../database/database.js'
import { drawMark } from '../directory/drawMark.js'
import { isDirectoryId } from '../directory/readWallet.js'
import { findNameOfImage } from '../directory/walletStore.js'
import { walletPictures } from '../directory/wellKnownWallets.js'
import { findImage, type ImageKind, type StoredImage, tagOf } from '../images/imageStore.js'
import type { AppEnv } from './appEnv.js'

/** How long a picture is cached before it is revalidated. */
const caching = 'public, max-age=86400, stale-while-revalidate=604800'

const paths: Readonly<Record<ImageKind, string>> = {
  wallet: '/getWalletImage/:id',
  asset: '/public/getAssetImage/:id',
  currency: '/public/getCurrencyImage/:id',
  token: '/public/getTokenImage/:id',
}

/** Returns the picture of a wallet without an imported one: that of a well-known wallet, else a letter. */
const drawWallet = async (database: Database, id: string): Promise<StoredImage | undefined> => {
  const name = await findNameOfImage(database, id)
  if (name === undefined) return undefined
  const bytes = new TextEncoder().encode(walletPictures.get(id) ?? drawMark(name))
  return { type: 'image/svg+xml', bytes, etag: tagOf(bytes) }
}

const send = (context: Context<AppEnv>, { type, bytes, etag }: StoredImage) => {
  const headers = {
    etag,
    'cache-control': caching,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    // If the picture is opened as a page, it can neither run nor fetch anything.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }
  const cachedTags = context.req
    .header('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  return cachedTags?.includes(etag)
    ? context.body(null, 304, headers)
    : context.body(bytes, 200, { ...headers, 'content-type': type })
}

/** Creates the endpoints of pictures. They are the same for every project and every origin. */
export const createImageCalls = (database: Database, limit: MiddlewareHandler<AppEnv>): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  for (const [kind, path] of Object.entries(paths) as [ImageKind, string][])
    routes.get(path, limit, async (context) => {
      const id = context.req.param('id')
      if (!isDirectoryId(id)) return context.json({ error: 'Invalid: id' }, 400)
      const stored = await findImage(database, kind, id)
      const image = stored ?? (kind === 'wallet' ? await drawWallet(database, id) : undefined)
      return image ? send(context, image) : context.json({ error: 'Image not found' }, 404)
    })
  return routes
}
