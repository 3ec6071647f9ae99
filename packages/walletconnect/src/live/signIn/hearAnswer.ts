import type { SignClient } from '@walletconnect/sign-client'
import { systemClock } from '@latchkey/core/adapter'

/** What an answer is known by. */
export type ExpectedAnswer = {
  readonly topic: string
  /** That of the request. */
  readonly id: number
  /** The key that it is encrypted for. */
  readonly publicKey: string
  /** When it is given up, in milliseconds since the epoch. */
  readonly until: number
  /** Gives it up before that. */
  readonly signal?: AbortSignal | undefined
  /** Given what wallets answer after the first, or after it was given up. */
  readonly onOther?: ((result: unknown) => Promise<void>) | undefined
}

type Message = { readonly topic: string; readonly message: string }

/**
 * Waits for a wallet's answer on a topic of its own, and leaves the topic when no more can come. What cannot be read, or answers something else, is
 * as if it had not come.
 *
 * @returns its result
 * @throws the wallet's error, or one that says that the request has expired
 */
export const hearAnswer = (
  { crypto, relayer }: Awaited<ReturnType<typeof SignClient.init>>['core'],
  { topic, id, publicKey, until, signal, onOther }: ExpectedAnswer,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    let take: ((result: unknown) => unknown) | undefined = resolve
    const hear = async (event: Message) => {
      if (event.topic !== topic) return
      const payload = await crypto.decode(topic, event.message, { receiverPublicKey: publicKey })
      if (payload?.id !== id) return
      const hearResult = take
      take = onOther
      if ('error' in payload) reject(payload.error)
      if ('result' in payload) await hearResult?.(payload.result)
    }
    const listen = (event: Message) => {
      hear(event).catch(() => undefined) // it is in nobody's envelope, or has made no session
    }
    relayer.on('relayer_message', listen)
    const expire = () => {
      take = onOther
      reject(new Error('Request expired'))
    }
    signal?.addEventListener('abort', expire)
    void systemClock.wait(until - Date.now()).then(() => {
      expire()
      relayer.off('relayer_message', listen)
      if (relayer.connected) relayer.unsubscribe(topic).catch(() => undefined) // the relay forgets it
    })
  })
