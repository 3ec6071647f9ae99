/** The URLs that a picture may have: http(s), a `data:` image, or a path of the page. */
const safe = /^(?:https?:\/\/|data:image\/|\/(?!\/)|\.{1,2}\/)/i

/** Returns the URL of a picture that the site passes, if the URL is allowed. */
export const checkPicture = (url: string | undefined): string | undefined => (url && safe.test(url) ? url : undefined)
