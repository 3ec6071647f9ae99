import type { DirectoryWallet } from '../directory/directoryWallet.js'

/** The picture of a wallet that the site or its directory names: an https or `data:` image, or the one that the directory's service has. */
export const pictureOf = ({ image_url, image_id }: DirectoryWallet): string | undefined =>
  image_url && (image_id !== undefined || /^(https:|data:image\/)/i.test(image_url)) ? image_url : undefined
