import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from './statistics.js'

type Request = () => Promise<{ readonly status: number }>

/** What a load measured. Times are milliseconds. */
export type Load = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** The processor time of the server for each request. It does not depend on what else the machine does. */
  readonly processor: number
  readonly failed: number
}

/** Returns the processor time of a process in milliseconds, to 10 ms. Linux only. */
const readProcessorTime = (pid: number): number => {
  const [user = '', system = ''] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').slice(11)
  return (Number(user) + Number(system)) * 10
}

/** Sends prepared requests, several at a time: each begins when one of the others has ended. @param pid the server's process */
export const measureLoad = async (pid: number, requests: readonly Request[], atOnce = 16): Promise<Load> => {
  const times: number[] = []
  let failed = 0
  const waiting = requests.values()
  const work = async () => {
    for (const send of waiting) {
      const began = performance.now()
      const { status } = await send()
      times.push(performance.now() - began)
      if (status !== 200) failed += 1
    }
  }
  const [began, processorBegan] = [performance.now(), readProcessorTime(pid)]
  await Promise.all(Array.from({ length: atOnce }, work))
  const perSecond = requests.length / ((performance.now() - began) / 1_000)
  const processor = (readProcessorTime(pid) - processorBegan) / requests.length
  return { perSecond, processor, p50: quantile(times, 0.5), p99: quantile(times, 0.99), failed }
}

/** How long the responses took. Times are milliseconds. */
export type Delay = Pick<Load, 'p50' | 'p99' | 'failed'>

/** Sends prepared requests at a steady rate, however many are open. The time of a request begins when it is due, so a late start counts. */
export const measureDelay = async (requests: readonly Request[], perSecond: number): Promise<Delay> => {
  const began = performance.now()
  const responses = requests.map(async (send, index) => {
    const due = (index * 1_000) / perSecond
    await wait(due)
    const { status } = await send()
    return { status, time: performance.now() - began - due }
  })
  const ended = await Promise.all(responses)
  const times = ended.map(({ time }) => time)
  const failed = ended.filter(({ status }) => status !== 200).length
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), failed }
}
