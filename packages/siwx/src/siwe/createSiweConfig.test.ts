import type { SignInSession } from '@latchkey/core/adapter'
import { createSiweMessage } from 'viem/siwe'
import { verifyMessage } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { parseSignInMessage } from '../message/parseSignInMessage.js'
import { createSiteUser, mainnet, polygon, solanaMainnet } from '../testing/signers.js'
import {
  createSiweConfig,
  getSiweAddress,
  getSiweChainId,
  type SiweConfig,
  type SiweSession,
} from './createSiweConfig.js'

const ann = createSiteUser(1)
const bob = createSiteUser(2)

/** A site with a session in memory that records the calls of its functions. */
const createSite = (changes: Partial<SiweConfig> = {}) => {
  const site: { session: SiweSession | undefined; calls: (readonly unknown[])[] } = { session: undefined, calls: [] }
  let count = 0
  const client = createSiweConfig({
    getNonce: (address) => {
      site.calls.push(['getNonce', address])
      count += 1
      return Promise.resolve(`nonce000${count}`)
    },
    getMessageParams: () =>
      Promise.resolve({
        domain: 'example.com',
        uri: 'https://example.com',
        statement: 'Hello.',
        iat: '2026-11-21T12:00:00Z',
      }),
    verifyMessage: async ({ message, signature }) => {
      const { accountAddress, chainId } = parseSignInMessage(message)
      site.calls.push(['verifyMessage', chainId])
      const address = getSiweAddress(`did:pkh:${chainId}:${accountAddress}`)
      const [own, text] = [address, signature].map((value): `0x${string}` => `0x${value.slice(2)}`)
      if (!own || !text || !(await verifyMessage({ address: own, message, signature: text }))) return false
      site.session = { address, chainId: Number(chainId.split(':')[1]) }
      return true
    },
    getSession: () => Promise.resolve(site.session),
    signOut: () => {
      site.calls.push(['signOut'])
      site.session = undefined
      return Promise.resolve(true)
    },
    onSignIn: (session) => site.calls.push(['onSignIn', session]),
    onSignOut: () => site.calls.push(['onSignOut']),
    ...changes,
  })
  return { site, client, siwx: client.mapToSiwx() }
}

describe("a site's SIWE functions", () => {
  it('create the message, with a nonce for the account [S3.11a]', async () => {
    const { siwx, site } = createSite()
    const message = await siwx.createMessage({ accountAddress: ann.eip155, chainId: mainnet })
    expect(String(message)).toBe(`example.com wants you to sign in with your Ethereum account:
${ann.eip155}

Hello.

URI: https://example.com
Version: 1
Chain ID: 1
Nonce: nonce0001
Issued At: 2026-11-21T12:00:00Z`)
    expect(message).toMatchObject({ accountAddress: ann.eip155, chainId: mainnet, nonce: 'nonce0001', version: '1' })
    expect(site.calls).toEqual([['getNonce', ann.eip155]])
  })

  it('create no message with empty fields, and no request on another namespace', async () => {
    const { siwx, site } = createSite({
      getMessageParams: () =>
        Promise.resolve({
          domain: 'example.com',
          uri: 'https://example.com',
          statement: '',
          resources: [],
          requestId: '',
        }),
    })
    const text = String(await siwx.createMessage({ accountAddress: ann.eip155, chainId: mainnet }))
    expect(text).not.toMatch(/Resources|Request ID|\n\n\n\n/)
    expect(text).toContain(`${ann.eip155}\n\n\nURI: https://example.com`)
    const request = await siwx.createRequest?.({ chainId: mainnet })
    expect(Object.keys(request ?? {}).sort()).toEqual(['chainId', 'domain', 'issuedAt', 'nonce', 'uri', 'version'])
    site.calls.length = 0
    expect(await siwx.createRequest?.({ chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })).toBeUndefined()
    expect(site.calls).toEqual([])
  })

  it('may write the text themselves, and receive the account as a DID and the chain as a number', async () => {
    const received: unknown[] = []
    const { siwx } = createSite({
      getMessageParams: () =>
        Promise.resolve({
          domain: 'example.com',
          uri: 'https://example.com',
          iat: '2026-11-21T12:00:00.000Z',
          nbf: '2026-11-21T12:00:00.000Z',
          exp: '2026-11-22T12:00:00.000Z',
        }),
      createMessage: (parameters) => {
        received.push(parameters)
        const { address, iat, nbf, exp, domain, uri, nonce, version, chainId } = parameters
        return createSiweMessage({
          domain,
          uri,
          nonce,
          version,
          chainId,
          address: `0x${getSiweAddress(address).slice(2)}`,
          issuedAt: new Date(iat),
          ...(nbf !== undefined && { notBefore: new Date(nbf) }),
          ...(exp !== undefined && { expirationTime: new Date(exp) }),
        })
      },
    })
    const message = await siwx.createMessage({ accountAddress: ann.eip155, chainId: polygon })
    expect(received).toEqual([
      {
        domain: 'example.com',
        uri: 'https://example.com',
        iat: '2026-11-21T12:00:00.000Z',
        nbf: '2026-11-21T12:00:00.000Z',
        exp: '2026-11-22T12:00:00.000Z',
        address: `did:pkh:eip155:137:${ann.eip155}`,
        chainId: 137,
        nonce: 'nonce0001',
        version: '1',
      },
    ])
    expect(getSiweAddress(`did:pkh:eip155:137:${ann.eip155}`)).toBe(ann.eip155)
    expect(getSiweChainId(`did:pkh:eip155:137:${ann.eip155}`)).toBe(137)
    const { toString: _, ...data } = message
    expect(parseSignInMessage(String(message))).toEqual(data)
  })

  it("return the message's fields before its account is known", async () => {
    const { siwx, site } = createSite()
    expect(await siwx.createRequest?.({ chainId: mainnet })).toEqual({
      chainId: mainnet,
      domain: 'example.com',
      uri: 'https://example.com',
      version: '1',
      nonce: 'nonce0001',
      issuedAt: '2026-11-21T12:00:00Z',
      statement: 'Hello.',
    })
    expect(site.calls).toEqual([['getNonce', undefined]])
  })

  it('sign in, and return the session', async () => {
    const { siwx, site } = createSite()
    expect(await siwx.getSessions(mainnet, ann.eip155)).toEqual([])
    await siwx.addSession(await ann.sign(siwx, mainnet))
    expect(site.calls.slice(1)).toEqual([
      ['verifyMessage', mainnet],
      ['onSignIn', { address: ann.eip155, chainId: 1 }],
    ])
    expect(await siwx.getSessions(mainnet, ann.eip155)).toEqual([
      { data: { accountAddress: ann.eip155, chainId: mainnet } },
    ])
  })

  it('refuse a message if verifyMessage returns false', async () => {
    const { siwx, site } = createSite()
    const session = await ann.sign(siwx, mainnet)
    const { signature } = await bob.sign(siwx, mainnet)
    await expect(siwx.addSession({ ...session, signature })).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
    expect(site.session).toBeUndefined()
  })

  it('verify only the current network if several were signed at once', async () => {
    const { siwx, site } = createSite()
    const both: readonly SignInSession[] = [await ann.sign(siwx, mainnet), await ann.sign(siwx, polygon)]
    await siwx.setSessions(both, polygon)
    expect(site.session).toEqual({ address: ann.eip155, chainId: 137 })
    await siwx.setSessions(both)
    expect(site.session).toEqual({ address: ann.eip155, chainId: 1 })
    expect(site.calls.filter(([name]) => name === 'verifyMessage')).toEqual([
      ['verifyMessage', polygon],
      ['verifyMessage', mainnet],
    ])
    await siwx.setSessions([])
    expect(site.session).toBeUndefined()
    expect(site.calls.slice(-2)).toEqual([['signOut'], ['onSignOut']])
  })

  it('sign out', async () => {
    const { siwx, site } = createSite()
    await siwx.addSession(await ann.sign(siwx, mainnet))
    await siwx.revokeSession(mainnet, ann.eip155)
    expect(await siwx.getSessions(mainnet, ann.eip155)).toEqual([])
    expect(site.calls.slice(-2)).toEqual([['signOut'], ['onSignOut']])
  })

  it('report a sign-in and a sign-out, also the site’s own call', async () => {
    const { siwx, client } = createSite()
    let changes = 0
    const stop = siwx.subscribe?.(() => {
      changes += 1
    })
    await siwx.addSession(await ann.sign(siwx, mainnet))
    await client.signOut()
    expect(changes).toBe(2)
    await siwx.revokeSession(mainnet, ann.eip155)
    await siwx.setSessions([])
    stop?.()
    await client.signOut()
    expect(changes).toBe(4)
  })

  it.each([
    ['account', { signOutOnAccountChange: false }, mainnet, bob.eip155],
    ['network', { signOutOnNetworkChange: false }, polygon, ann.eip155],
  ] as const)('sign out after another %s, unless the site configures otherwise', async (_, off, chainId, address) => {
    const { siwx, site } = createSite()
    await siwx.addSession(await ann.sign(siwx, mainnet))
    expect(await siwx.getSessions(chainId, address)).toEqual([])
    expect(site.session).toBeUndefined()
    const { siwx: loose, site: kept } = createSite(off)
    await loose.addSession(await ann.sign(loose, mainnet))
    expect(await loose.getSessions(chainId, address)).toEqual([
      { data: { accountAddress: ann.eip155, chainId: mainnet } },
    ])
    expect(kept.session).toBeDefined()
  })

  it('leave other namespaces signed in, and every namespace if they are disabled', async () => {
    const { siwx, site } = createSite()
    expect(await siwx.getSessions(solanaMainnet, ann.solana)).toHaveLength(1)
    await siwx.addSession({
      ...(await ann.sign(siwx, mainnet)),
      data: { ...(await ann.sign(siwx, solanaMainnet)).data },
    })
    expect(site.session).toBeUndefined()
    const { siwx: off } = createSite({ enabled: false })
    expect(off.createRequest).toBeUndefined()
    expect(await off.getSessions(mainnet, ann.eip155)).toHaveLength(1)
    expect(off.getRequired?.()).toBe(false)
  })

  it('are required, and end with the connection, unless the site configures otherwise', () => {
    const { siwx, client } = createSite()
    expect([siwx.getRequired?.(), siwx.signOutOnDisconnect]).toEqual([true, true])
    expect(client.signOutOnDisconnect).toBeUndefined()
    const { siwx: loose } = createSite({ required: false, signOutOnDisconnect: false })
    expect([loose.getRequired?.(), loose.signOutOnDisconnect]).toEqual([false, false])
  })
})
