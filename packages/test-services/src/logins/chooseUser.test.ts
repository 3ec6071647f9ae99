import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Choice } from './chooseUser.js'
import { startOauthStandIn } from './startOauthStandIn.js'

const ada = { id: '1', name: 'ada', email: 'ada@mail.example' }
const redirectUri = 'http://127.0.0.1:9/social/x'

it('lets a developer choose who logs in at a stand-in, or refuse', async () => {
  let shown: readonly Choice[] = []
  const standIn = await startOauthStandIn({
    clientId: 'wallet',
    secret: 'secret',
    redirectUriOf: () => redirectUri,
    page: {
      users: [ada],
      write: (provider, choices) => {
        shown = choices
        return `Log in at ${provider}`
      },
    },
  })
  const start = new URL(standIn.urlsOf('x').authorize)
  start.search = new URLSearchParams({
    client_id: 'wallet',
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: createHash('sha256').update('verifier').digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a-state',
  }).toString()
  const page = await fetch(start)
  expect(await page.text()).toBe('Log in at X')
  expect(shown.map(({ user }) => user)).toEqual([ada, undefined])
  const visit = async (choice: Choice | undefined) => {
    const { headers } = await fetch(new URL(choice?.href ?? '', start), { redirect: 'manual' })
    return new URL(headers.get('location') ?? '').searchParams
  }
  const [chosen, refused] = [await visit(shown[0]), await visit(shown[1])]
  expect([chosen.get('state'), chosen.get('code')]).toEqual(['a-state', expect.stringMatching(/^[\da-f]{32}$/)])
  expect([refused.get('state'), refused.get('error')]).toEqual(['a-state', 'access_denied'])
  await standIn.stop()
})
