import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { serveBuilt } from '../server/serveBuilt.mjs'

// Tests the README's commands `pnpm start` and `pnpm dev` after a build.
const command = fileURLToPath(new URL('../start.mjs', import.meta.url))
/** `Simple7702Account` of EntryPoint v0.8, at its address on public networks. */
const delegate = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

const running = new Set<ReturnType<typeof spawn>>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

/** Starts the playground. @returns the printed URLs, and a function that sends Ctrl+C and resolves with the exit code */
const start = async (...parameters: readonly string[]) => {
  const child = spawn(process.execPath, [command, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString()
      if (output.includes('Press Ctrl+C to stop.')) resolve()
    })
    child.once('exit', () => reject(new Error(`It ended early: ${output}`)))
  })
  const playground = /Latchkey playground: (\S+)/.exec(output)?.[1] ?? ''
  // Browsers resolve names below `localhost` to this machine, Node only on some systems.
  const addresses = [...output.matchAll(/\b(?:http|ws):\/\/(?:127\.0\.0\.1|\w+\.localhost)(:\d+)/g)].map(
    ([, port]) => `http://127.0.0.1${port}`,
  )
  const mail = /Mail of the logins: (\S+)/.exec(output)?.[1] ?? ''
  return {
    playground,
    mail,
    output,
    addresses,
    interrupt: () => {
      child.kill('SIGINT')
      return ended
    },
  }
}

/** Returns the URLs that still respond. */
const findOpen = async (addresses: readonly string[]) => {
  const answers = await Promise.all(
    addresses.map((address) =>
      fetch(address).then(
        () => [address],
        () => [],
      ),
    ),
  )
  return answers.flat()
}

it('serves the built playground on local chains, and Ctrl+C stops the page, the chains and the services', async () => {
  const { playground, mail, output, addresses, interrupt } = await start()
  const answer = await fetch(playground)
  const html = await answer.text()
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(html).toMatch(/<script type="module"[^>]* src="\/assets\/[^"]+\.js"/)
  expect(html).toContain('<script id="devnet" type="application/json">')
  expect(html).not.toContain('/@vite/client')
  const [wallet] = /http:\/\/wallet\.localhost:\d+/.exec(output) ?? []
  expect(answer.headers.get('content-security-policy')).toContain(`frame-src ${wallet};`)
  const frame = await (await fetch(`http://127.0.0.1:${new URL(wallet ?? '').port}/f/?p=playground`)).text()
  const config = frame.replaceAll('&#34;', '"')
  expect(config).toContain(`"delegates":{"eip155:1":"${delegate}","eip155:137":"${delegate}"}`)
  const bundlers = [...output.matchAll(/Bundler of Devnet \w+: (\S+)/g)].map(([, url]) => url)
  expect(config).toContain(`"bundlers":{"eip155:1":"${bundlers[0]}","eip155:137":"${bundlers[1]}"}`)
  expect(output).toMatch(/http:\/\/shop\.localhost:\d+ and http:\/\/market\.localhost:\d+/)
  expect(await (await fetch(mail)).text()).toContain('No mail yet.')
  expect(addresses.length).toBeGreaterThanOrEqual(10)
  expect(await findOpen(addresses)).toEqual(addresses)

  expect(await interrupt()).toBe(0)
  expect(await findOpen(addresses)).toEqual([])
}, 120_000)

it("serves the sources with Vite's development server", async () => {
  const { playground, addresses, interrupt } = await start('--dev')
  const html = await (await fetch(playground)).text()
  expect(html).toContain('/@vite/client')
  expect(html).toContain('<script id="devnet" type="application/json">')

  expect(await interrupt()).toBe(0)
  expect(await findOpen(addresses)).toEqual([])
}, 120_000)

it('uses another port if its own is in use', async () => {
  const other = createServer((_, response) => response.end('other'))
  const taken = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const { url, stop } = await serveBuilt({ chains: [], accounts: [], mnemonic: '', missing: [] }, undefined, taken)
  expect(new URL(url).port).not.toBe(String(taken))
  expect(await (await fetch(url)).text()).toContain('<div id="root">')
  await stop()
  other.close()
})
