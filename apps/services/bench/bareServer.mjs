// The smallest possible server of Node and hono: the benchmark compares the services with it.
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { createServer } from 'node:http'

const app = new Hono()
app.get('/health', (context) => context.json({ status: 'ok' }))
const server = createAdaptorServer({ fetch: app.fetch, createServer })
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ message: 'listening', url: `http://127.0.0.1:${server.address().port}` }))
})
process.on('SIGTERM', () => process.exit())
