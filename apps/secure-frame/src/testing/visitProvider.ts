/** What a provider returned to the wallet's page. */
export type Returned = {
  /** The URL of the page. Its query has the answer, or its form. */
  readonly url: URL
  readonly answer: Readonly<Record<string, string>>
  /** How the answer came. */
  readonly by: 'query' | 'form'
}

const readForm = (html: string) => {
  const [, action] = /<form[^>]* action="([^"]+)"/.exec(html) ?? []
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return { action, answer: Object.fromEntries(fields.map(([, name, value]) => [name, value])) }
}

/** Opens a provider's page as a browser without a user's session does, and follows it until it returns to the wallet. */
export const visitProvider = async (uri: string, wallet: string): Promise<Returned> => {
  const cookies = new Map<string, string>()
  let url = new URL(uri)
  while (url.origin !== wallet) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    const html = await response.text()
    if (location !== null) url = new URL(location, url)
    else {
      const { action, answer } = readForm(html)
      if (action === undefined) throw new Error(`The provider showed a page, with status ${response.status}: ${html}`)
      return { url: new URL(action), answer, by: 'form' }
    }
  }
  return { url, answer: Object.fromEntries(url.searchParams), by: 'query' }
}
