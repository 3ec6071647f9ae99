import type { Locator, Page } from 'playwright'
import type { Visit } from '../openDemo.ts'

/** The actions of a journey. */
export type Hand = Visit & {
  readonly modal: Locator
  /** Presses with the device's pointer: a mouse, or a finger. */
  press(target: Locator): Promise<void>
  /** Presses a button of the modal by its name. */
  pressButton(name: string | RegExp): Promise<void>
  /** Waits for a heading of the modal, and until nothing moves. */
  see(heading: string | RegExp): Promise<void>
  /** Waits until the modal is closed. */
  seeClosed(): Promise<void>
  /** Passes the link of a code to a wallet that approves. */
  scan(): Promise<void>
}

/** A journey of a user through the modal. */
export type Journey = {
  readonly name: string
  readonly query?: string
  /** Whether the wallet supports several namespaces. */
  readonly isMultiChain?: boolean
  /** Whether it shows only views of the account, which have one pane on each screen. */
  readonly isInOnePane?: boolean
  /** The steps before the recording. */
  readonly before?: (hand: Hand) => Promise<unknown>
  readonly go: (hand: Hand) => Promise<unknown>
}

/** How long a user takes to answer in the wallet, in milliseconds: longer than the modal's animations. */
const answerTime = 700

const answer = ({ wallets }: Hand, method: string, then: 'approve' | 'reject') =>
  wallets[0]?.setPolicy(method, { delay: answerTime, then })

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect Wallet' })

const choose = async (hand: Hand) => {
  await hand.press(connectButton(hand.page))
  await hand.see('Connect a wallet')
  await hand.pressButton('Fennec')
}

const connect = async (hand: Hand) => {
  answer(hand, 'eth_requestAccounts', 'approve')
  await choose(hand)
  await hand.seeClosed()
}

const openAccount = async (hand: Hand) => {
  await hand.press(hand.page.locator('latchkey-button'))
  await hand.see('Account')
}

const openNetworks = async (hand: Hand) => {
  await hand.press(hand.page.locator('latchkey-network-button'))
  await hand.see('Choose a network')
}

const receiver = '0x00000000000000000000000000000000000000aa'

const sendCoins = async (hand: Hand) => {
  await openAccount(hand)
  await hand.pressButton('Send')
  await hand.see('Send')
  await hand.modal.getByLabel('Amount').fill('0.01')
  await hand.modal.getByLabel('To', { exact: true }).fill(receiver)
  await hand.pressButton('Review')
  await hand.see('Review transfer')
  await hand.pressButton('Send')
}

/** All journeys of a user with one wallet. */
export const journeys: readonly Journey[] = [
  {
    name: 'opening, waiting and connecting',
    go: connect,
  },
  {
    name: 'declining, and trying again',
    go: async (hand) => {
      answer(hand, 'eth_requestAccounts', 'reject')
      await choose(hand)
      await hand.see(/^You declined/)
      answer(hand, 'eth_requestAccounts', 'approve')
      await hand.pressButton('Try again')
      await hand.seeClosed()
    },
  },
  {
    name: 'a wallet that does not respond, and is left',
    go: async (hand) => {
      hand.wallets[0]?.setPolicy('eth_requestAccounts', 'hang')
      await choose(hand)
      await hand.see('Opening Fennec')
      await hand.see('Still waiting for Fennec')
      await hand.pressButton('Use another wallet')
      await hand.see('Connect a wallet')
      await hand.page.keyboard.press('Escape')
      await hand.seeClosed()
    },
  },
  {
    name: 'closing while the wallet prompts, and opening again',
    go: async (hand) => {
      hand.wallets[0]?.setPolicy('eth_requestAccounts', 'hang')
      await choose(hand)
      await hand.see('Opening Fennec')
      await hand.pressButton('Close')
      await hand.seeClosed()
      await hand.press(connectButton(hand.page))
      await hand.see('Connect a wallet')
    },
  },
  {
    name: 'the help, and back',
    go: async (hand) => {
      await hand.press(connectButton(hand.page))
      await hand.see('Connect a wallet')
      await hand.pressButton('What is a wallet?')
      await hand.see('What is a wallet?')
      await hand.pressButton('Back')
      await hand.see('Connect a wallet')
    },
  },
  {
    name: 'the code of WalletConnect, and back',
    go: async (hand) => {
      await hand.press(connectButton(hand.page))
      await hand.see('Connect a wallet')
      await hand.pressButton('WalletConnect')
      await hand.see('WalletConnect')
      await hand.pressButton('Back')
      await hand.see('Connect a wallet')
      await hand.pressButton('Close')
      await hand.seeClosed()
    },
  },
  {
    name: 'a code that a wallet scans',
    go: async (hand) => {
      await hand.press(connectButton(hand.page))
      await hand.see('Connect a wallet')
      await hand.pressButton('WalletConnect')
      await hand.scan()
      await hand.seeClosed()
    },
  },
  {
    name: 'all wallets, a search, and back',
    go: async (hand) => {
      await hand.press(connectButton(hand.page))
      await hand.see('Connect a wallet')
      await hand.pressButton(/^All wallets/)
      await hand.see('All wallets')
      await hand.modal.getByRole('searchbox').fill('Wallet 01')
      await hand.modal.getByText('Wallets found: 11').waitFor()
      await hand.pressButton('Wallet 012')
      await hand.see('Wallet 012')
      await hand.pressButton('Back')
      await hand.see('All wallets')
      await hand.pressButton('Back')
      await hand.see('Connect a wallet')
    },
  },
  {
    name: 'connecting several networks in turn',
    isMultiChain: true,
    query: 'chains=eip155,solana',
    go: async (hand) => {
      await hand.press(connectButton(hand.page))
      await hand.see('Connect a wallet')
      await hand.pressButton(/^Fennec/)
      await hand.see('Which networks do you want to connect?')
      for (const box of await hand.modal.getByRole('checkbox').all()) await box.check()
      await hand.pressButton('Connect 2 networks')
      await hand.pressButton('Done')
      await hand.seeClosed()
    },
  },
  {
    name: 'switching the network',
    isInOnePane: true,
    before: connect,
    go: async (hand) => {
      answer(hand, 'wallet_switchEthereumChain', 'approve')
      await openNetworks(hand)
      await hand.pressButton('Devnet Polygon')
      await hand.seeClosed()
    },
  },
  {
    name: 'declining a switch, and trying again',
    isInOnePane: true,
    before: connect,
    go: async (hand) => {
      answer(hand, 'wallet_switchEthereumChain', 'reject')
      await openNetworks(hand)
      await hand.pressButton('Devnet Polygon')
      await hand.see(/^You’re still on/)
      answer(hand, 'wallet_switchEthereumChain', 'approve')
      await hand.pressButton('Try again')
      await hand.seeClosed()
    },
  },
  {
    name: 'declining a switch, and staying',
    isInOnePane: true,
    before: connect,
    go: async (hand) => {
      answer(hand, 'wallet_switchEthereumChain', 'reject')
      await openNetworks(hand)
      await hand.pressButton('Devnet Polygon')
      await hand.see(/^You’re still on/)
      await hand.pressButton(/^Stay on/)
      await hand.see('Choose a network')
    },
  },
  {
    name: 'a transfer, from the account to its receipt',
    isInOnePane: true,
    before: connect,
    go: async (hand) => {
      answer(hand, 'eth_sendTransaction', 'approve')
      await sendCoins(hand)
      await hand.modal.getByRole('region', { name: 'Sent', exact: true }).waitFor()
      await hand.see('Account')
      await hand.pressButton('Dismiss')
      await hand.pressButton('Close')
      await hand.seeClosed()
    },
  },
  {
    name: 'a transfer that is declined',
    isInOnePane: true,
    before: connect,
    go: async (hand) => {
      answer(hand, 'eth_sendTransaction', 'reject')
      await sendCoins(hand)
      await hand.modal.getByText('You declined the request').waitFor()
      await hand.pressButton('Back')
      await hand.see('Send')
      await hand.pressButton('Back')
      await hand.see('Account')
    },
  },
  {
    name: 'receiving, and back',
    isInOnePane: true,
    before: connect,
    go: async (hand) => {
      await openAccount(hand)
      await hand.pressButton('Receive')
      await hand.modal.getByRole('img', { name: 'QR code of the address' }).waitFor()
      await hand.pressButton('Back')
      await hand.see('Account')
      await hand.pressButton('Close')
      await hand.seeClosed()
    },
  },
  {
    name: 'the networks from the account, and disconnecting',
    isInOnePane: true,
    before: connect,
    go: async (hand) => {
      await openAccount(hand)
      await hand.pressButton(/^Network: /)
      await hand.see('Choose a network')
      await hand.pressButton('Back')
      await hand.see('Account')
      await hand.pressButton('Disconnect')
      await hand.seeClosed()
    },
  },
  {
    name: 'opening again after disconnecting',
    before: async (hand) => {
      await connect(hand)
      await openAccount(hand)
      await hand.pressButton('Disconnect')
      await hand.seeClosed()
    },
    go: async (hand) => {
      await hand.press(connectButton(hand.page))
      await hand.see('Connect a wallet')
      await hand.modal.getByText('Last used').waitFor()
      await hand.pressButton('Close')
      await hand.seeClosed()
    },
  },
  {
    name: 'a required sign-in that is declined once',
    query: 'sign-in=on',
    go: async (hand) => {
      answer(hand, 'eth_requestAccounts', 'approve')
      await choose(hand)
      answer(hand, 'personal_sign', 'reject')
      await hand.see('Sign in')
      await hand.pressButton('Sign with Fennec')
      await hand.see('Signature declined')
      answer(hand, 'personal_sign', 'approve')
      await hand.pressButton('Try again')
      await hand.seeClosed()
    },
  },
]
