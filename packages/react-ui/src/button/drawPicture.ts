/** How a picture lies on the avatar before it: as large, and the gap between them back. */
const look = {
  flex: 'none',
  inlineSize: '24px',
  blockSize: '24px',
  marginInlineStart: '-32px',
  borderRadius: '50%',
  objectFit: 'cover',
  background: 'var(--lk-raised)',
}

/** Lays an account's own picture on its avatar, and leaves that where the picture does not load. Fetched for accounts that have one. */
export const drawPicture = (avatar: Element, url: string): void => {
  const picture = avatar.ownerDocument.createElement('img')
  picture.alt = ''
  picture.referrerPolicy = 'no-referrer'
  Object.assign(picture.style, look)
  picture.addEventListener('error', () => picture.remove())
  picture.src = url
  avatar.after(picture)
}
