/** The response to a path. */
export type Answer = {
  /** The HTTP status. Default 200. */
  readonly status?: number | undefined
  /** The body. The server sends it as JSON, or unchanged if it is a string. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The delay of the response, in milliseconds. */
  readonly delay?: number | undefined
}

/** A request that the server received. */
export type LoggedRequest = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The response to a path, or a function that returns it for a request. `'hang'` never responds, `'drop'` closes the connection. */
export type PathAnswer = Answer | 'hang' | 'drop' | ((request: LoggedRequest) => Answer | Promise<Answer>)
