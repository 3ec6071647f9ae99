import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { ServerEnv } from './appEnv.js'
import { clientIp, toClient } from './clientIp.js'

it.each([
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2', '2001:db8:0:0'],
  ['2001:db8::ffff:0:1', '2001:db8:0:0'],
  ['2001:0DB8:0000:0000:1234:5678:9abc:def0', '2001:db8:0:0'],
  ['2001:db8:0:1::1', '2001:db8:0:1'],
  ['2001:db8:1::', '2001:db8:1:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::203.0.113.7', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::1]:4711', '2001:db8:0:0'],
  ['[2001:db8::1]', '2001:db8:0:0'],
  ['unknown', 'unknown'],
  ['', ''],
])('counts %s as %s', (address, client) => {
  expect(toClient(address)).toBe(client)
})

it('reads the last address of a trusted proxy', async () => {
  const app = new Hono<ServerEnv>().get('/', (context) => context.text(clientIp(context, true)))
  const response = await app.request('/', { headers: { 'x-forwarded-for': '203.0.113.9, 2001:db8::1' } })
  expect(await response.text()).toBe('2001:db8:0:0')
})
