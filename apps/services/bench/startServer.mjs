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
    for (const [, status] of data.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) waiting.shift()?.(status)
  })
  return {
    send: (text) =>
      new Promise((resolve) => {
        waiting.push(resolve)
        socket.write(text)
      }),
    close: () => socket.destroy(),
  }
}

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
    /** Sends a request, and resolves with its status. */
    send: (number, path, body = '') => {
      const target = `${path}${path.includes('?') ? '&' : '?'}projectId=bench&st=latchkey&sv=js-eip155-0.1.0`
      const length = body ? `content-type: application/json\r\ncontent-length: ${body.length}\r\n` : ''
      const head = `${body ? 'POST' : 'GET'} ${target} HTTP/1.1\r\nhost: bench\r\norigin: https://app.example\r\n${length}\r\n`
      return clients[number % clients.length].send(head + body)
    },
    processorTime: () => readProcessorTime(server.pid),
    stop: async () => {
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
    },
  }
}
