import { createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { findFreePort } from './findFreePort.js'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => void server.close(resolve))))
})
const listen = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer().once('error', reject)
    servers.push(server)
    server.listen(port, '127.0.0.1', resolve)
  })

it('returns a port that a server can listen on, and that the system gives to no connection', async () => {
  const port = await findFreePort()
  expect(port).toBeGreaterThanOrEqual(20_000)
  expect(port).toBeLessThan(32_768)
  await listen(port)
})

it('passes over ports that are in use', async () => {
  const used = await findFreePort()
  await listen(used)
  const found = await Promise.all(Array.from({ length: 20 }, () => findFreePort([used, used + 20])))
  expect(found).not.toContain(used)
})
