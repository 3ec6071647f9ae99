/** Whether a request broadcasts a transaction, by JSON-RPC or as bytes. */
const isTransaction = (body: string) =>
  body !== '' &&
  (!body.startsWith('{') || /"method":"(sendTransaction|author_submitExtrinsic|broadcast_tx_sync)"/.test(body))

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
    const ask = () =>
      fetch(url, { method, headers, ...(requestBody !== '' && { body: requestBody }) }).then((response) =>
        response.text(),
      )
    const answer = answers.get(key) ?? ask()
    answers.set(key, answer)
    const text = await answer
    return new Response(id === undefined ? text : JSON.stringify({ ...JSON.parse(text), id }))
  }
}
