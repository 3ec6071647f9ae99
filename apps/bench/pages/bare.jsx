import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')).render(
  <>
    <p>not connected</p>
    <button>Connect Wallet</button>
  </>,
)
