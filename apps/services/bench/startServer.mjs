import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { availableParallelism } from 'node:os'

/** The length of the kernel's tick, in milliseconds. */
const tick = 10

/** Returns the processor time of a process, including the kernel's work for it, in milliseconds. */
const readProcessorTime = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tick
}

/** Opens a client with its own address, because the server limits the rate by address. A plain socket costs less than Node's HTTP client. */
const openClient = (port, index) => {
  const socket = connect({ host: '127.0.0.1', port, localAddress: `127.0.0.${index + 2}`, noDelay: true })
  const waiting = []
  socket.on('data', (data) => {
    for (const [, status] of data.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) waiting.shift()?.resolve(status)
  })
  // A request whose connection ends counts as failed.
  const fail = (error) => {
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed a connection.')))
  return {
    send: (text) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The connection is closed.'))
        waiting.push({ resolve, reject })
        socket.write(text)
        return undefined
      }),
    close: () => socket.destroy(),
  }
}

const withProject = (path) => `${path}${path.includes('?') ? '&' : '?'}projectId=bench&st=latchkey&sv=js-eip155-0.1.0`

/**
 * Starts a server on the first core, with a hundred clients.
 *
 * @param parameters Node's parameters: a script that logs `"listening"` with its URL, and its options
 */
export const startServer = async (...parameters) => {
  const words = [process.execPath, ...parameters]
  const [program, ...rest] = availableParallelism() > 1 ? ['taskset', '-c', '0', ...words] : words
  const server = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise((resolve) => {
    let output = ''
    server.stdout.on('data', (data) => {
      if (output === undefined) return
      output += data
      const [, port] = /"listening","url":"[^"]*:(\d+)"/.exec(output) ?? []
      if (!port) return
      output = undefined
      resolve(Number(port))
    })
  })
  let clients = []
  return {
    /** Opens new clients: the server closes connections that were idle for a while. */
    open: () => {
      clients = Array.from({ length: 100 }, (_, index) => openClient(port, index))
    },
    close: () => {
      for (const client of clients) client.close()
    },
    /** Reads JSON, as slowly as the server's rate limit demands. */
    read: async (path) => {
      for (;;) {
        const response = await fetch(`http://127.0.0.1:${port}${withProject(path)}`)
        if (response.ok) return response.json()
        if (response.status !== 429) throw new Error(`The server responded with ${response.status}.`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    /** Sends a request, and resolves with its status. */
    send: (number, path, body = '') => {
      const length = body ? `content-type: application/json\r\ncontent-length: ${body.length}\r\n` : ''
      const head = `${body ? 'POST' : 'GET'} ${withProject(path)} HTTP/1.1\r\nhost: bench\r\norigin: https://app.example\r\n${length}\r\n`
      return clients[number % clients.length].send(head + body)
    },
    processorTime: () => readProcessorTime(server.pid),
    stop: async () => {
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
    },
  }
}
