/** Lays an account's own picture on its avatar, and leaves that where the picture does not load. Fetched for accounts that have one. */
export const drawPicture = (avatar: Element, url: string): void => {
  const picture = avatar.ownerDocument.createElement('img')
  picture.alt = ''
  picture.style.objectFit = 'cover'
  picture.referrerPolicy = 'no-referrer'
  picture.addEventListener('error', () => picture.remove())
  picture.src = url
  avatar.after(picture)
}
