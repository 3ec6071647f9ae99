import { encodeFunctionData, erc20Abi, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { describeRequest } from './describeRequest.js'

const origin = 'https://site.example'
const to = '0x00000000000000000000000000000000000000AA'
const site = ['Site', origin] as const
const describeCall = (method: string, ...params: readonly unknown[]) =>
  describeRequest({ method, params, origin, chainId: 137 })

describe('what a user reads before they approve', () => {
  it.each(['eth_requestAccounts', 'wallet_requestPermissions'])(
    'names the site that wants to connect: %s',
    (method) => {
      expect(describeCall(method)).toEqual({
        title: 'wants to connect',
        rows: [site, ['It will see', 'your addresses and balances']],
      })
    },
  )

  it('shows a message as text, and as bytes if it is not text', () => {
    const signature = { title: 'wants a signature', rows: [site] }
    expect(describeCall('personal_sign', stringToHex('Grüße, <b>you</b>\n1'))).toEqual({
      ...signature,
      message: 'Grüße, <b>you</b>\n1',
    })
    expect(describeCall('personal_sign', 'Hello')).toEqual({ ...signature, message: 'Hello' })
    expect(describeCall('personal_sign', '0x00ff')).toEqual({ ...signature, message: '0x00ff' })
    expect(describeCall('personal_sign', stringToHex('pay\u202eyap'))).toEqual({
      ...signature,
      message: stringToHex('pay\u202eyap'),
    })
    expect(describeCall('eth_signTypedData_v4', to, '{"a":1}')).toEqual({ ...signature, message: '{"a":1}' })
  })

  it('shows what is sent, to whom, and on which chain', () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 7n] })
    const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 7n] })
    const sending = (value: string | undefined, calls: unknown) =>
      describeCall('eth_sendTransaction', { to, value, data: calls })
    const rows = [site, ['Chain', '137'], ['To', to]]
    const title = 'wants to send'
    expect(sending('0x16345785d8a0000', '0x')).toEqual({ title, rows: [...rows, ['Amount', '0.1 ETH']] })
    expect(sending(undefined, data)).toEqual({
      title,
      rows: [...rows, ['Amount', '0 ETH'], ['Token to', to], ['Token amount', '7']],
    })
    expect(sending(undefined, approve)).toEqual({ title, rows: [...rows, ['Amount', '0 ETH'], ['Calls', 'approve']] })
    const unknown = `0xdeadbeef${'0'.repeat(64)}`
    expect(sending(undefined, unknown)).toEqual({
      title,
      rows: [...rows, ['Amount', '0 ETH'], ['Data', `${unknown.slice(0, 42)}…`]],
    })
  })

  it('names the network that is switched to or added', () => {
    expect(describeCall('wallet_switchEthereumChain', { chainId: '0x89' })).toEqual({
      title: 'wants to switch network',
      rows: [site, ['Chain', '137']],
    })
    expect(describeCall('wallet_addEthereumChain', { chainId: '0x5', chainName: 'Five' })).toEqual({
      title: 'wants to add a network',
      rows: [site, ['Name', 'Five'], ['Chain', '5']],
    })
  })

  it('names an unknown method', () => {
    expect(describeCall('wallet_watchAsset')).toEqual({ title: 'wants wallet_watchAsset', rows: [site] })
  })
})
