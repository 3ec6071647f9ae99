import type { RestoreAnswer } from './connectionState.js'
import type { UserAnswer, WorldWallet } from './connectionWorld.js'

/** The user of a wallet, who may leave a prompt open. Also controls the wallet's response to a page that restores a connection. */
export type WalletUser = Pick<WorldWallet, 'setAnswer' | 'answerPrompt' | 'setRestore' | 'prompts'> & {
  /** Called for each request that needs the user's approval. Rejects if the user declines. */
  prompt(): Promise<void>
  /** Called before the wallet responds to a page that restores a connection. */
  restore(): Promise<void>
  closePrompts(page: unknown): void
}

/** Functions that create the errors of a wallet: `refusal` if its user declines, `failure` if the wallet fails. */
export type WalletUserErrors = { readonly refusal: () => unknown; readonly failure: () => unknown }

/** Creates the user of a wallet. */
export const createWalletUser = ({ refusal, failure }: WalletUserErrors): WalletUser => {
  const prompts: { readonly page: unknown; readonly answer: (answer: 'approve' | 'reject') => void }[] = []
  let answer: UserAnswer = 'approve'
  let restoreAnswer: RestoreAnswer = 'answers'
  let pendingRestores: (() => void)[] = []
  const restore = async (): Promise<void> => {
    if (restoreAnswer === 'fails') throw failure()
    if (restoreAnswer === 'answers') return
    await new Promise<void>((resolve) => pendingRestores.push(resolve))
    await restore()
  }
  return {
    prompt: async () => {
      if (answer === 'reject') throw refusal()
      if (answer === 'fail') throw failure()
      if (answer === 'approve') return
      await new Promise<void>((resolve, reject) => {
        prompts.push({
          page: globalThis.window,
          answer: (userAnswer) => (userAnswer === 'approve' ? resolve() : reject(refusal())),
        })
      })
    },
    restore,
    setAnswer: (next) => {
      answer = next
    },
    answerPrompt: (next) => prompts.shift()?.answer(next),
    setRestore: (next) => {
      restoreAnswer = next
      const woken = pendingRestores
      pendingRestores = []
      for (const wake of woken) wake()
    },
    prompts: () => prompts.length,
    closePrompts: (page) => {
      for (const closed of prompts.filter((prompt) => prompt.page === page)) prompts.splice(prompts.indexOf(closed), 1)
    },
  }
}
