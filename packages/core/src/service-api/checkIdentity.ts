import type { Identity } from '../contract/contract.js'

/** Characters that are invisible, or able to turn the text around them, or of no kind. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu
/** Marks piled up on one letter, past the second: they would be drawn over other lines. */
const pile = /(\p{M}{2})\p{M}+/gu
/** How many characters of a name are kept. */
const nameLength = 64
/** A name that is to be taken for an address, whole or shortened. */
const passesForAddress = /…|\.\.|^[a-z0-9:]{26,}$/iu

/** The longest address of a picture, in characters. */
const urlLength = 2_048
/** The longest picture that is its own address, in characters. */
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
 * Makes of what somebody says of an account what may be shown: a name of visible characters that is not endless and is not to be taken
 * for an address, and a picture that is an `https:` URL or a `data:` image. The rest is left out.
 */
export const checkIdentity = ({ name: toldName, imageUrl: toldUrl }: Identity): Identity => {
  const name = checkName(toldName)
  const imageUrl = checkImageUrl(toldUrl)
  return { ...(name && { name }), ...(imageUrl && { imageUrl }) }
}
