import { createVault } from '../createVault.js'
import { indexedDbStorage } from '../device/indexedDbStorage.js'
import { createDeviceStorage } from '../device/storage.js'
import { answerCall } from './answerCall.js'
import { createVaultCalls } from './createVaultCalls.js'
import type { WorkerMessage } from './workerMessages.js'

// The entry of the vault's worker. Only the document that started it can post messages to it.

const post = (message: WorkerMessage) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only the document that started the worker receives it
  globalThis.postMessage(message)
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const calls = createVaultCalls(
  createVault({
    storage: createDeviceStorage(indexedDbStorage('latchkey-vault', globalThis.indexedDB), wait),
    clock: {
      now: Date.now,
      setTimer: (callback, milliseconds) => {
        const timer = setTimeout(callback, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    onLock: () => post({ event: 'locked' }),
  }),
)

globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  void answerCall(calls, data).then((answer) => answer && post(answer))
})
