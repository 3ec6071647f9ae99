/** What a picture may be fetched by: the web, the page itself, or nothing at all. */
const safe = /^(?:https?:\/\/|data:image\/|\/(?!\/)|\.{1,2}\/)/i

/** The address of a picture that the site names, if an image may have it. */
export const checkPicture = (url: string | undefined): string | undefined => (url && safe.test(url) ? url : undefined)
