// The pictures of the directory service. A separate entry point, for the same reason as `views.ts`: few sites need them.
export { type PictureSubject, toPictureUrl } from '../service-api/pictureUrl.js'
