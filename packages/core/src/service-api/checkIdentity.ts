import type { Identity } from '../contract/session.js'

/** Characters that are invisible, change the direction of the text around them, or are unassigned. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu
/** Combining marks on one letter, from the third on. They would be drawn over other lines. */
const pile = /(\p{M}{2})\p{M}+/gu
/** The number of characters of a name that are kept. */
const nameLength = 64
/** Names that look like an address, whole or shortened. */
const passesForAddress = /…|\.\.|^[a-z0-9:]{26,}$/iu

/** The maximum length of a picture's URL, in characters. */
const urlLength = 2_048
/** The maximum length of a `data:` image, in characters. */
const dataLength = 128 * 1_024
const dataImage = /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i

const checkName = (name: string | undefined): string | undefined => {
  const clean = (name ?? '').slice(0, 1_024).normalize('NFC').replace(invisible, '').replace(pile, '$1')
  const short = [...clean.replace(/\s+/gu, ' ')].slice(0, nameLength).join('').trim()
  return short === '' || passesForAddress.test(short) ? undefined : short
}

const checkImageUrl = (imageUrl = ''): string | undefined => {
  if (dataImage.test(imageUrl)) return imageUrl.length <= dataLength ? imageUrl : undefined
  if (imageUrl.length > urlLength || !URL.canParse(imageUrl)) return undefined
  const { protocol, username, password, href } = new URL(imageUrl)
  return protocol === 'https:' && !username && !password ? href : undefined
}

/**
 * Validates the identity of an account from an untrusted source. It keeps a name of visible characters if the name does not look like an
 * address, cut to a limited length, and a picture if it is an `https:` URL or a `data:` image. All else is left out.
 */
export const checkIdentity = ({ name: uncheckedName, imageUrl: uncheckedUrl }: Identity): Identity => {
  const name = checkName(uncheckedName)
  const imageUrl = checkImageUrl(uncheckedUrl)
  return { ...(name && { name }), ...(imageUrl && { imageUrl }) }
}
