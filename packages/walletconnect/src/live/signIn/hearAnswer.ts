import type { SignClient } from '@walletconnect/sign-client'
import { systemClock } from '@latchkey/core/adapter'

/** What an answer is known by. */
export type ExpectedAnswer = {
  readonly topic: string
  /** That of the request. */
  readonly id: number
  /** The key that it is encrypted for. */
  readonly publicKey: string
  /** How long it is waited for, in milliseconds. */
  readonly life: number
  /** Ends that before. */
  readonly signal?: AbortSignal | undefined
}

type Message = { readonly topic: string; readonly message: string }

/**
 * Waits for a wallet's answer on a topic of its own. What cannot be read, or answers something else, is as if it had not come.
 *
 * @returns its result
 * @throws the wallet's error, or one that says that the request has expired
 */
export const hearAnswer = (
  { crypto, relayer }: Awaited<ReturnType<typeof SignClient.init>>['core'],
  { topic, id, publicKey, life, signal }: ExpectedAnswer,
): Promise<unknown> => {
  const heard = new AbortController()
  const answer = new Promise<unknown>((resolve, reject) => {
    const hear = async (event: Message) => {
      if (event.topic !== topic) return
      const payload = await crypto.decode(topic, event.message, { receiverPublicKey: publicKey })
      if (payload?.id !== id) return
      if ('error' in payload) reject(payload.error)
      else if ('result' in payload) resolve(payload.result)
    }
    const listen = (event: Message) => {
      hear(event).catch(() => undefined) // it is in nobody's envelope
    }
    relayer.on('relayer_message', listen)
    heard.signal.addEventListener('abort', () => relayer.off('relayer_message', listen))
    const expire = () => reject(new Error('Request expired'))
    systemClock.wait(life, heard.signal).then(expire, () => undefined) // it was answered
    signal?.addEventListener('abort', expire, { signal: heard.signal })
  })
  return answer.finally(() => heard.abort())
}
