/** Whether a request broadcasts a transaction, by JSON-RPC or as bytes. */
const isTransaction = (body: string) =>
  body !== '' &&
  (!body.startsWith('{') || /"method":"(sendTransaction|author_submitExtrinsic|broadcast_tx_sync)"/.test(body))

/** Returns a JSON-RPC response without its id. The id is added to the text again for each call, because metadata has too many bytes to parse each time. */
const withoutId = (text: string) => JSON.stringify({ ...JSON.parse(text), id: undefined })

const readCall = (body: string): { readonly id?: unknown } => (body === '' ? {} : JSON.parse(body))

/**
 * Creates a `fetch` that sends each request to a node once and then responds from memory. So only the order of a wallet's calls decides the result of
 * a visit. Transactions never reach the chain.
 */
export const cacheNodeAnswers = (): typeof globalThis.fetch => {
  const answers = new Map<string, Promise<string>>()
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const requestBody = typeof body === 'string' ? body : ''
    if (isTransaction(requestBody)) throw new TypeError('Failed to fetch')
    const { id, ...question } = readCall(requestBody)
    const { url } = new Request(address)
    const key = `${url} ${JSON.stringify(question)}`
    // Does not pass the signal, because another visit may need the response that this visit cancels.
    const fetchAnswer = async () => {
      const response = await fetch(url, { method, headers, ...(requestBody !== '' && { body: requestBody }) })
      const text = await response.text()
      return id === undefined ? text : withoutId(text)
    }
    const answer = answers.get(key) ?? fetchAnswer()
    answers.set(key, answer)
    const text = await answer
    return new Response(id === undefined ? text : `{"id":${JSON.stringify(id)},${text.slice(1)}`)
  }
}
