import type { DirectoryWallet } from '../contract/directoryWallet.js'

/** Returns the keys that identify a wallet: its reverse domain name and its name, in lower case. */
export const keysOf = ({ rdns, name }: { readonly rdns?: string | undefined; readonly name: string }) =>
  [rdns, name].flatMap((key) => (key ? [key.toLowerCase()] : []))

/** Whether a wallet lists a link that opens it on a phone, on a desktop or on the web. */
export const hasLink = ({ mobile_link, desktop_link, webapp_link }: DirectoryWallet): boolean =>
  (mobile_link ?? desktop_link ?? webapp_link) !== undefined

/** The icon of a wallet that the site or its directory lists: an https or `data:` image, or the image that the directory's service has. */
export const pictureOf = ({ image_url, image_id }: DirectoryWallet): string | undefined =>
  image_url && (image_id !== undefined || /^(https:|data:image\/)/i.test(image_url)) ? image_url : undefined
