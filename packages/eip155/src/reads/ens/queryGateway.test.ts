import fc from 'fast-check'
import { encodeErrorResult, encodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import { queryGateway } from './queryGateway.js'

const abi = [
  {
    type: 'error',
    name: 'OffchainLookup',
    inputs: [
      { name: 'sender', type: 'address' },
      { name: 'urls', type: 'string[]' },
      { name: 'callData', type: 'bytes' },
      { name: 'callbackFunction', type: 'bytes4' },
      { name: 'extraData', type: 'bytes' },
    ],
  },
  {
    type: 'function',
    name: 'check',
    inputs: [
      { name: 'response', type: 'bytes' },
      { name: 'extraData', type: 'bytes' },
    ],
    outputs: [],
    stateMutability: 'view',
  },
] as const
const contract = '0x00000000000000000000000000000000000000aa'
const selector = encodeFunctionData({ abi, functionName: 'check', args: ['0x', '0x'] }).slice(0, 10) as `0x${string}`
const lookup = (urls: readonly string[], sender: `0x${string}` = contract) =>
  encodeErrorResult({ abi, errorName: 'OffchainLookup', args: [sender, [...urls], '0x1234', selector, '0xabcd'] })

/** Queries gateways with a fixed response for each host. */
const query = async (data: unknown, answers: Readonly<Record<string, () => Response>> = {}) => {
  const requests: string[] = []
  const calls: unknown[] = []
  const answer = await queryGateway(
    contract,
    data,
    async (...call) => {
      calls.push(call)
      return 'checked'
    },
    async (input, init) => {
      const request = new Request(input, init)
      requests.push([request.method, request.url, await request.text()].join(' ').trim())
      return answers[new URL(request.url).host]?.() ?? Response.error()
    },
  )
  return { answer, requests, calls }
}

describe('a gateway', () => {
  it('gets the request of the contract, which verifies the response', async () => {
    const result = await query(lookup(['https://one.example/{sender}/{data}']), {
      'one.example': () => Response.json({ data: '0xbeef' }),
    })
    expect(result.requests).toEqual([`GET https://one.example/${contract}/0x1234`])
    expect(result.calls).toEqual([
      [contract, encodeFunctionData({ abi, functionName: 'check', args: ['0xbeef', '0xabcd'] })],
    ])
    expect(result.answer).toBe('checked')
  })

  it('gets a POST request if its URL has no place for the data', async () => {
    const { requests } = await query(lookup(['https://one.example/ask']))
    expect(requests).toEqual([`POST https://one.example/ask {"data":"0x1234","sender":"${contract}"}`])
  })

  it('is followed by the next one if it fails, up to four', async () => {
    const urls = ['a', 'b', 'c', 'd', 'e'].map((host) => `https://${host}.example/{data}`)
    const { requests, answer } = await query(lookup(urls), { 'e.example': () => Response.json({ data: '0x00' }) })
    expect(requests).toHaveLength(4)
    expect(answer).toBeUndefined()
    const { answer: second } = await query(lookup(urls), { 'b.example': () => Response.json({ data: '0x00' }) })
    expect(second).toBe('checked')
  })

  it('gets no request in the name of another contract', async () => {
    const sender = '0x00000000000000000000000000000000000000bb'
    expect(await query(lookup(['https://one.example/{data}'], sender))).toEqual({
      answer: undefined,
      requests: [],
      calls: [],
    })
  })

  it('gets no request for any other revert data', async () => {
    const whole = lookup(['https://one.example/{data}'])
    const cut = fc.nat({ max: whole.length - 1 }).map((length) => whole.slice(0, length))
    const bent = fc
      .tuple(fc.nat({ max: whole.length - 11 }), fc.constantFrom('f', '7', 'z'))
      .map(([index, digit]) => `${whole.slice(0, 10 + index)}${digit}${whole.slice(11 + index)}`)
    await fc.assert(
      fc.asyncProperty(fc.oneof(cut, bent, fc.anything()), async (data) => {
        const { requests } = await query(data)
        for (const request of requests) expect(request).toMatch(/^(GET|POST) https:/)
      }),
    )
  })
})
