import { ConnectButton } from '@latchkey/react-ui'
import { Facts } from './facts'

const Page = () => (
  <main>
    <h1>Latchkey in Next.js</h1>
    <ConnectButton />
    <Facts />
  </main>
)

export default Page
