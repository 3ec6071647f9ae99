/** The addresses that a picture may have: http(s), an image in a data: URL, or a path of the page. */
const safe = /^(?:https?:\/\/|data:image\/|\/(?!\/)|\.{1,2}\/)/i

/** Returns the address of a picture that the site names, if it is an allowed one. */
export const checkPicture = (url: string | undefined): string | undefined => (url && safe.test(url) ? url : undefined)
