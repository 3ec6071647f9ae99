/** Creates a `fetch` that sends requests for an origin to another URL: where the service listens. */
export const forwardRequests =
  (origin: string, url: string): typeof fetch =>
  (request, init) =>
    fetch((request instanceof Request ? request.url : request.toString()).replace(origin, url), init)
