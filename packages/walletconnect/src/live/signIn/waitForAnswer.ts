import type { SignClient } from '@walletconnect/sign-client'
import { systemClock } from '@latchkey/core/adapter'

/** The facts by which an answer is recognized. */
export type ExpectedAnswer = {
  readonly topic: string
  /** The id of the request. */
  readonly id: number
  /** The key that the answer is encrypted for. */
  readonly publicKey: string
  /** When the request expires, in milliseconds since the epoch. */
  readonly until: number
  /** Ends the wait before that. */
  readonly signal?: AbortSignal | undefined
  /** Called with answers after the first, and with answers after the wait has ended. */
  readonly onOther?: ((result: unknown) => Promise<void>) | undefined
}

type Message = { readonly topic: string; readonly message: string }

/**
 * Waits for a wallet's answer on its own topic, and unsubscribes from the topic when the request has expired. Messages that cannot be decrypted, and
 * answers to other requests, are ignored.
 *
 * @returns the result of the answer
 * @throws the wallet's error, or an error that the request has expired
 */
export const waitForAnswer = (
  { crypto, relayer }: Awaited<ReturnType<typeof SignClient.init>>['core'],
  { topic, id, publicKey, until, signal, onOther }: ExpectedAnswer,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    let onResult: ((result: unknown) => unknown) | undefined = resolve
    const handle = async (event: Message) => {
      if (event.topic !== topic) return
      const payload = await crypto.decode(topic, event.message, { receiverPublicKey: publicKey })
      if (payload?.id !== id) return
      const handleResult = onResult
      onResult = onOther
      if ('error' in payload) reject(payload.error)
      if ('result' in payload) await handleResult?.(payload.result)
    }
    const listen = (event: Message) => {
      handle(event).catch(() => undefined) // it cannot be decrypted, or made no session
    }
    relayer.on('relayer_message', listen)
    const expire = () => {
      onResult = onOther
      reject(new Error('Request expired'))
    }
    signal?.addEventListener('abort', expire)
    void systemClock.wait(until - Date.now()).then(() => {
      expire()
      relayer.off('relayer_message', listen)
      if (relayer.connected) relayer.unsubscribe(topic).catch(() => undefined) // the relay drops the subscription by itself
    })
  })
