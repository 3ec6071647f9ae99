import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { availableParallelism } from 'node:os'

/** Milliseconds of a processor in one of the kernel's ticks. */
const tick = 10

/** Milliseconds of processor time that a process has had, its own and the kernel's for it. */
const readProcessorTime = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tick
}

/** A client at an address of its own, as the server counts them: a socket, which costs us less than Node's own client. */
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
 * Starts a server on the first core, for a hundred clients.
 *
 * @param parameters of Node: a script that says `"listening"` and its address, and what it takes
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
      const [, told] = /"listening","url":"[^"]*:(\d+)"/.exec(output) ?? []
      if (!told) return
      output = undefined
      resolve(Number(told))
    })
  })
  let clients = []
  return {
    /** Has clients anew: the server leaves those that were quiet for a while. */
    open: () => {
      clients = Array.from({ length: 100 }, (_, index) => openClient(port, index))
    },
    close: () => {
      for (const client of clients) client.close()
    },
    /** Sends a request; resolves with its status. */
    ask: (number, path, body = '') => {
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
