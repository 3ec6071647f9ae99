import { type ChangeEvent, type ClipboardEvent, type FormEvent, useState } from 'react'
import { phoneWallet } from '../phoneWallet.js'
import { readPicture } from './readPicture.js'

/** Returns the code in a text, which can be a link that opens the wallet, or the code itself. */
const readCode = (text: string): string => {
  if (!text.startsWith(phoneWallet.scheme) || !URL.canParse(text)) return text
  return new URL(text).searchParams.get('uri') ?? ''
}

const isCode = (text: string) => /^wc:[0-9a-f]{64}@2\?/.test(text)

/** The props of {@link Scanner}. */
export type ScannerProps = { readonly pair: (uri: string) => Promise<void> }

/** Reads a site's code from its link, or from a picture of it. */
export const Scanner = ({ pair }: ScannerProps) => {
  const [text, setText] = useState('')
  const [status, setStatus] = useState('')
  const take = async (link: string | undefined) => {
    const uri = readCode(link?.trim() ?? '')
    if (!isCode(uri)) throw new Error('This is not a WalletConnect code. The link must begin with wc:.')
    setStatus('Waiting for the site…')
    await pair(uri)
    setText('')
    setStatus('')
  }
  const run = (action: () => Promise<void>) => {
    action().catch((error: unknown) => setStatus(error instanceof Error ? error.message : String(error)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(() => take(text))
  }
  const takePicture = (picture: Blob | undefined) => {
    if (picture) run(async () => take(await readPicture(picture)))
  }
  const paste = (event: ClipboardEvent) => takePicture(event.clipboardData.files[0])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    takePicture(event.target.files?.[0])
    event.target.value = ''
  }
  return (
    <section aria-labelledby="scanner">
      <h2 id="scanner">Connect to a site</h2>
      <form onSubmit={submit} onPaste={paste}>
        <label htmlFor="link">Link of the code, or a picture of it</label>
        <input
          id="link"
          placeholder="wc:…"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit">Connect</button>
        <label className="button">
          Choose a picture
          <input type="file" accept="image/*" onChange={choose} />
        </label>
      </form>
      <p role="status">{status}</p>
    </section>
  )
}
