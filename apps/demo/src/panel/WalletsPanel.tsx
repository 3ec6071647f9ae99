import { useState } from 'react'
import {
  type SwitchableWallet,
  type WalletAnswer,
  type WalletRequest,
  walletAnswers,
  walletRequests,
} from '../walletAnswers.js'

/** What {@link WalletsPanel} takes. */
export type WalletsPanelProps = { readonly wallets: readonly SwitchableWallet[] }

const requestNames: Readonly<Record<WalletRequest, string>> = {
  connect: 'to connect',
  switchNetwork: 'to switch the network',
  signMessage: 'to sign a message',
  send: 'to send',
}

const answerNames: Readonly<Record<WalletAnswer, string>> = {
  ask: 'Ask on a card',
  decline: 'Decline',
  silent: 'Do not answer',
  fail: 'Fail with an error',
}

const answers = Object.keys(walletAnswers) as WalletAnswer[] // the keys of that object

/** What the page's wallets answer, to see what the modal says when a wallet fails. */
export const WalletsPanel = ({ wallets }: WalletsPanelProps) => {
  const [chosen, setChosen] = useState<Readonly<Record<string, WalletAnswer>>>({})
  return (
    <section aria-labelledby="wallets">
      <h3 id="wallets">What the wallets answer</h3>
      {wallets.map((wallet) => (
        <fieldset key={wallet.name} className="choices">
          <legend>{wallet.name}, when it is asked</legend>
          {walletRequests.map((request) => {
            const name = `${wallet.name} ${request}`
            return (
              <label key={request}>
                <span>{requestNames[request]}</span>
                <select
                  value={chosen[name] ?? 'ask'}
                  onChange={({ target: { value } }) => {
                    const answer = answers.find((each) => each === value) ?? 'ask'
                    wallet.setAnswer(request, answer)
                    setChosen({ ...chosen, [name]: answer })
                  }}
                >
                  {answers.map((answer) => (
                    <option key={answer} value={answer}>
                      {answerNames[answer]}
                    </option>
                  ))}
                </select>
              </label>
            )
          })}
        </fieldset>
      ))}
      <p>A reload has them ask again.</p>
    </section>
  )
}
