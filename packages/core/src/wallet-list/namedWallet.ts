import type { DirectoryWallet } from '../contract/directoryWallet.js'

/** By what a wallet is known again: its reverse domain name and its name. */
export const keysOf = ({ rdns, name }: { readonly rdns?: string | undefined; readonly name: string }) =>
  [rdns, name].flatMap((key) => (key ? [key.toLowerCase()] : []))

/** Whether a wallet names a way to it that is not in this browser. */
export const hasLink = ({ mobile_link, desktop_link, webapp_link }: DirectoryWallet): boolean =>
  (mobile_link ?? desktop_link ?? webapp_link) !== undefined

/** The picture of a wallet that the site or its directory names: an https or `data:` image, or the one that the directory's service has. */
export const pictureOf = ({ image_url, image_id }: DirectoryWallet): string | undefined =>
  image_url && (image_id !== undefined || /^(https:|data:image\/)/i.test(image_url)) ? image_url : undefined
