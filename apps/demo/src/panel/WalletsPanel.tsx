import { useState } from 'react'
import {
  type SwitchableWallet,
  type WalletAnswer,
  type WalletRequest,
  walletAnswers,
  walletRequests,
} from '../walletAnswers.js'

/** The props of {@link WalletsPanel}. */
export type WalletsPanelProps = { readonly wallets: readonly SwitchableWallet[] }

const requestNames: Readonly<Record<WalletRequest, string>> = {
  connect: 'to connect',
  switchNetwork: 'to switch the network',
  signMessage: 'to sign a message',
  send: 'to send',
}

const answerNames: Readonly<Record<WalletAnswer, string>> = {
  ask: 'Show an approval card',
  decline: 'Decline',
  silent: 'Do not respond',
  fail: 'Fail with an error',
}

const answers = Object.keys(walletAnswers) as WalletAnswer[] // the keys of the object

/** The controls of the wallets' answers, which show how the modal handles a failing wallet. */
export const WalletsPanel = ({ wallets }: WalletsPanelProps) => {
  const [chosen, setChosen] = useState<Readonly<Record<string, WalletAnswer>>>({})
  return (
    <section aria-labelledby="wallets">
      <h3 id="wallets">Wallet responses</h3>
      {wallets.map((wallet) => (
        <fieldset key={wallet.name} className="choices">
          <legend>When the site asks {wallet.name}</legend>
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
      <p>A reload resets the responses.</p>
    </section>
  )
}
