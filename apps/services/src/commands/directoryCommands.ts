import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database/database.js'
import { readDirectoryFile } from '../directory/readDirectoryFile.js'
import { isDirectoryId } from '../directory/readWallet.js'
import type { Wallet } from '../directory/wallet.js'
import { deleteWallets, saveWallets } from '../directory/walletStore.js'
import { type ImageKind, imageKinds, saveImage } from '../images/imageStore.js'
import { ImageError, readImage } from '../images/readImage.js'
import { type Command, databaseUsage, needOption, parseOptions, print, readFile, UsageError } from './command.js'
import { withDatabase } from './withDatabase.js'

const pictureEndings = ['png', 'webp', 'jpg', 'jpeg', 'gif', 'svg']

/** Stores the pictures of wallets from a folder whose files are named by picture ids. */
const savePictures = async (database: Database, wallets: readonly Wallet[], folder: string) => {
  const faults: string[] = []
  let pictures = 0
  for (const { image_id: id } of wallets) {
    const path = pictureEndings.map((ending) => join(folder, `${id}.${ending}`)).find((file) => existsSync(file))
    if (!path) continue
    try {
      await saveImage(database, 'wallet', id, readImage(readFileSync(path)))
      pictures += 1
    } catch (error) {
      if (!(error instanceof ImageError)) throw error
      faults.push(`${path} was skipped: ${error.message}`)
    }
  }
  return { pictures, faults }
}

const importDirectory: Command = {
  name: 'directory import',
  usage: `directory import        import wallets from a file: a response of /getWallets, or listings of the WalletConnect explorer
  <file>                 JSON file
  --images <folder>      pictures named by image id: <image_id>.png, .webp, .jpg, .gif or .svg
  --replace              delete all existing wallets first (default: replace only wallets with the same id)
${databaseUsage}
`,
  run: async (parameters) => {
    const { values, positionals } = parseOptions({
      args: [...parameters],
      allowPositionals: true,
      options: { database: { type: 'string' }, images: { type: 'string' }, replace: { type: 'boolean' } },
    })
    const [path] = positionals
    if (!path) throw new UsageError('Pass a file.')
    const { wallets, faults } = readFile(path, 'directory', readDirectoryFile)
    await withDatabase(values.database, async (database) => {
      if (values.replace) await deleteWallets(database)
      await saveWallets(database, wallets)
      const saved = values.images ? await savePictures(database, wallets, values.images) : { pictures: 0, faults: [] }
      for (const fault of [...faults, ...saved.faults]) process.stderr.write(`${fault}\n`)
      print({ wallets: wallets.length, pictures: saved.pictures, faults: faults.length + saved.faults.length })
    })
  },
}

const isImageKind = (text: string): text is ImageKind => imageKinds.some((kind) => kind === text)

const addImage: Command = {
  name: 'image add',
  usage: `image add               store a picture of a wallet, network, currency or token
  <file>                 PNG, WebP, JPEG, GIF, or SVG that contains only shapes; at most 200 kB and 1,024 pixels
  --kind <kind>          ${imageKinds.join(', ')}
  --id <id>              the id in the picture's URL
${databaseUsage}
`,
  run: async (parameters) => {
    const { values, positionals } = parseOptions({
      args: [...parameters],
      allowPositionals: true,
      options: { database: { type: 'string' }, kind: { type: 'string' }, id: { type: 'string' } },
    })
    const [path] = positionals
    if (!path) throw new UsageError('Pass a file.')
    const kind = needOption('kind', values.kind)
    if (!isImageKind(kind)) throw new UsageError(`--kind must be one of ${imageKinds.join(', ')}, not ${kind}.`)
    const id = needOption('id', values.id)
    if (!isDirectoryId(id))
      throw new UsageError('--id must have 1 to 100 letters, digits, dots, hyphens and underscores.')
    if (!existsSync(path)) throw new UsageError(`File not found: ${path}.`)
    const image = readImage(readFileSync(path))
    await withDatabase(values.database, (database) => saveImage(database, kind, id, image))
    print({ kind, id, type: image.type, width: image.width, height: image.height })
  },
}

/** The commands that fill the wallet directory. */
export const directoryCommands: readonly Command[] = [importDirectory, addImage]
