import type { RestoreAnswer } from './connectionState.js'
import type { PersonAnswer, WorldWallet } from './connectionWorld.js'

/** The person of a wallet, who may leave a prompt open, and the wallet's answer to a page that looks for its connection of before. */
export type Person = Pick<WorldWallet, 'setAnswer' | 'answerPrompt' | 'setRestore' | 'prompts'> & {
  /** Asked for everything that needs a person. */
  ask(): Promise<void>
  /** Passed before a page is told what is still granted. */
  restore(): Promise<void>
  closePrompts(page: unknown): void
}

/** What a wallet throws where its person declines, and where it fails. */
export type PersonErrors = { readonly refusal: () => unknown; readonly failure: () => unknown }

/** Makes the person of a wallet. */
export const createPerson = ({ refusal, failure }: PersonErrors): Person => {
  const prompts: { readonly page: unknown; readonly answer: (answer: 'approve' | 'reject') => void }[] = []
  let answer: PersonAnswer = 'approve'
  let restoreAnswer: RestoreAnswer = 'answers'
  let waiting: (() => void)[] = []
  const restore = async (): Promise<void> => {
    if (restoreAnswer === 'fails') throw failure()
    if (restoreAnswer === 'answers') return
    await new Promise<void>((resolve) => waiting.push(resolve))
    await restore()
  }
  return {
    ask: async () => {
      if (answer === 'reject') throw refusal()
      if (answer === 'fail') throw failure()
      if (answer === 'approve') return
      await new Promise<void>((resolve, reject) => {
        prompts.push({
          page: globalThis.window,
          answer: (given) => (given === 'approve' ? resolve() : reject(refusal())),
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
      const woken = waiting
      waiting = []
      for (const wake of woken) wake()
    },
    prompts: () => prompts.length,
    closePrompts: (page) => {
      for (const prompt of prompts.filter((one) => one.page === page)) prompts.splice(prompts.indexOf(prompt), 1)
    },
  }
}
