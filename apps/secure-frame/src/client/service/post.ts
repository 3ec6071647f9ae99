/**
 * Sends a call to the wallet's service, with what proves the login.
 *
 * @param path `/v1/…`
 * @throws `ServiceError`
 */
export type Post = <response>(path: string, body?: object, signal?: AbortSignal) => Promise<response>
